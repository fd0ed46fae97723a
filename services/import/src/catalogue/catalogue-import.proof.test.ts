import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Activity, CloudEvent, ImportedFormule, ImportedSection, ImportRun } from '@club/contract';
import { readActivities, testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeFinance, type FakeFinance } from '../testing/fake-finance.ts';
import { planFile, sendFile } from '../testing/send-file.ts';

const quick = { limit: 5_000, firstPause: 20, longestPause: 50 };

let finance: FakeFinance;
let service: TestService;
let staff: Client;

before(async () => {
  finance = await fakeFinance();
  service = await testService(importService(quick), { FINANCE_URL: finance.url });
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await finance.close();
});
beforeEach(() => {
  finance.stored.length = 0;
});

const csv = (lines: readonly string[]) => `${lines.join('\n')}\n`;
const sections = (...lines: string[]) =>
  csv(['Code;Désignation;Description;Appartient Delta (Oui/Non);Actif (Oui/Non)', ...lines]);
const formules = (...lines: string[]) =>
  csv(['Code Formule;Désignation;code section;description;durée;Montant;actif', ...lines]);
const send = (type: 'sections' | 'formules', content: string, more: object = {}) =>
  sendFile(staff, { type, content, name: `${type}.csv`, ...more });
const plan = (type: 'sections' | 'formules', content: string, more: object = {}) =>
  planFile(staff, { type, content, name: `${type}.csv`, ...more });

async function applied(id: string, body: object = {}): Promise<ImportRun> {
  assert.equal((await staff.call('applyImport', { params: { id }, body })).status, 200);
  return until(async () => {
    const { body: run } = await staff.call('getImport', { params: { id } });
    return run.statut === 'en_attente' || run.statut === 'en_cours' ? undefined : run;
  });
}

describe('a file of sections', () => {
  it('is stored as it is written, blanks left to the defaults, and answers the account', async () => {
    const { status, body } = await send(
      'sections',
      sections('10;Natation;Bassin 25 m;Oui;Oui', '2;Tennis;;non;', '50;Pétanque;;;Fermée', ';Sans code;;;'),
    );
    assert.deepEqual([status, body.imported, body.skipped, body.errors], [200, 3, 0, 1]);
    assert.deepEqual(
      body.errorDetails.map(({ row, column, reason }) => [row, column, reason]),
      [[5, 'Code', 'Le code est requis']],
    );
    const [natation, tennis, petanque] = finance.stored as ImportedSection[];
    assert.deepEqual(natation, {
      row: 2,
      code: '10',
      designation: 'Natation',
      description: 'Bassin 25 m',
      appartientDelta: true,
      active: true,
    });
    assert.deepEqual(tennis, { row: 3, code: '2', designation: 'Tennis', appartientDelta: false });
    assert.equal(petanque?.active, false);
    const told = (await readActivities()).map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
    assert.deepEqual(
      told.map(({ entityId, action, faits }) => [entityId, action, faits]),
      [[body.id, 'import', { type: 'sections', nombre: 3 }]],
    );
  });

  it('says which sections take only a scanned certificate (C-8)', async () => {
    const titles = 'Code;Désignation;Certificat médical requis;Scan du certificat requis';
    await send('sections', csv([titles, '51;Tir;oui;oui', '52;Arc;oui;']));
    assert.deepEqual(
      (finance.stored as ImportedSection[]).map(({ scanObligatoire }) => scanObligatoire),
      [true, undefined],
    );
  });

  it('has each code once: the same row again is left, another one or another spelling is refused', async () => {
    const { body } = await send(
      'sections',
      sections('7;Judo;;;', '7;Judo;;;', '7;Karaté;;;', '0007;Judo;;;'),
    );
    assert.deepEqual([body.imported, body.skipped, body.errors], [1, 1, 2]);
    assert.match(body.errorDetails[0]?.reason ?? '', /déjà à la ligne 2, avec d’autres valeurs/);
    assert.match(body.errorDetails[1]?.reason ?? '', /0007 est le même numéro que 7, ligne 2/);
  });

  it('shows in the plan the amount that will be stored: «1.200 DH» is 1 200', async () => {
    const { body } = await plan('formules', formules('Z1200;Aquagym année;;;;1.200 DH;'));
    assert.deepEqual(
      body.lignes.map(({ code, etat, montant }) => [code, etat, montant]),
      [['Z1200', 'cree', 1200]],
    );
  });

  it('names the column that is missing, or a mode that is not one', async () => {
    const { status, body } = await send('sections', csv(['Code;Description', '1;x']));
    assert.deepEqual([status, /Désignation/.test(body.message)], [422, true]);
    assert.equal((await send('sections', sections('1;A;;;'), { mode: 'tout' as never })).status, 400);
  });

  it('is planned, then changes what is there when it was asked to', async () => {
    await send('sections', sections('60;Danse;;;'));
    const left = await plan('sections', sections('60;Danse moderne;;;', '61;Yoga;;;'));
    assert.deepEqual([left.body.crees, left.body.modifies, left.body.ignores], [1, 0, 1]);
    const { body } = await plan('sections', sections('60;Danse moderne;;;', '61;Yoga;;;'), {
      mode: 'creer_modifier',
    });
    assert.deepEqual([body.crees, body.modifies, body.ignores], [1, 1, 0]);
    const [changed] = body.lignes;
    assert.deepEqual([changed?.etat, changed?.nom, changed?.prenom], ['modifie', 'Danse moderne', '']);
    assert.equal(changed?.changements?.[0]?.apres, 'Danse moderne');
    finance.stored.length = 0;
    const run = await applied(body.importId);
    assert.deepEqual(
      [run.statut, run.mode, run.imported, run.modifies, run.skipped],
      ['termine', 'creer_modifier', 2, 1, 0],
    );
    assert.deepEqual(
      finance.stored.map(({ code, version }) => [code, version]), // what is changed comes last
      [
        ['61', undefined],
        ['60', 1],
      ],
    );
  });
});

describe('a file of formulas', () => {
  it('reads amounts, months and sections as staff write them, and names what is wrong', async () => {
    await send('sections', sections('10;Natation;;;', '33;Judo;;;'));
    finance.stored.length = 0;
    const { body } = await send(
      'formules',
      formules(
        'N10;Natation adulte;10;;12;450;Oui',
        'N11;Natation enfant;0010;;10 mois;320,50 Dh;Oui',
        'J30;Judo;33;;;320.5;Non',
        'X1;Section inconnue;999;;12;10;Oui',
        'X2;Durée;10;;1,5;10;Oui',
        'X3;Prix;10;;12;cher;Oui',
        'X4;Négatif;10;;12;-5;Oui',
        'X5;Sans prix;10;;12;;peut-être',
      ),
    );
    assert.deepEqual([body.imported, body.skipped, body.errors], [3, 0, 5]);
    assert.deepEqual(
      (finance.stored as ImportedFormule[]).map(({ code, section, duree, montant, actif }) => [
        ...[code, section, duree, montant, actif],
      ]),
      [
        ['N10', '10', 12, 450, true],
        ['N11', '0010', 10, 320.5, true],
        ['J30', '33', undefined, 320.5, false],
      ],
    );
    assert.deepEqual(
      body.errorDetails.map(({ row, column }) => [row, column]),
      [
        [5, 'Code section'],
        [6, 'Durée'],
        [7, 'Montant'],
        [8, 'Montant'],
        [9, 'Actif'],
        [9, 'Montant'],
      ],
    );
  });

  it('waits while finance is away and answers the exact account; the same id again answers the same', async () => {
    const importId = randomUUID();
    finance.away = true;
    const content = formules(...Array.from({ length: 1_500 }, (_, at) => `W${at};Formule ${at};;;;${at},5;`));
    const sending = send('formules', content, { importId });
    await until(async () => {
      const { body } = await staff.call('getImport', { params: { id: importId } });
      return body.message === 'En attente du service des finances…' || undefined;
    });
    finance.away = false;
    const { body } = await sending;
    assert.deepEqual([body.imported, body.skipped, body.errors], [1_500, 0, 0]);
    const again = await send('formules', content, { importId });
    assert.deepEqual(again.body, body);
    assert.equal((await send('sections', content, { importId })).status, 422);
    assert.equal(finance.stored.length, 1_500);
  });

  it('says what stays in its own words when finance stays away', async () => {
    finance.away = true;
    const { body } = await send('formules', formules('Z1;Une;;;;1;'));
    finance.away = false;
    assert.equal(body.statut, 'echoue');
    assert.match(body.message ?? '', /^Le service des finances n’a pas pu enregistrer/);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  languages,
  setClubDateFormat,
  typesRappel,
  variablesRappel,
  type Concerne,
  type Contact,
} from '@club/contract';
import { schemas, validate } from '@club/contract/server';
import { defaultModeles } from './default-modeles.ts';
import { motifOf, splitConcernes } from './recipient-rules.ts';
import { about, render, valuesOf } from './render-rules.ts';
import { fateOf, paceMs, resumeAt } from './retry-rules.ts';

const salma: Contact = {
  id: 'a',
  codeAdherent: '12',
  prenom: 'Salma',
  nom: 'Trabelsi',
  email: 'salma@exemple.tn',
  telephone: '98 000 000',
  deleted: false,
  mineur: false,
  emailRefuseLe: null,
};
const child: Contact = { ...salma, id: 'c', prenom: 'Ines', email: null, telephone: null, mineur: true };
const late: Concerne = { id: 'a', montant: 45_000, date: '2026-03-05', objets: ['COT-1', 'COT-2'] };
const amountText = (montant: number) => `${montant / 100} Dh`;
const words = { today: '2026-11-24', amountText };

describe('a reminder', () => {
  it('is filled with what concerns the person; what is unknown is a dash', () => {
    const values = valuesOf(salma, late, { club: 'Étoile', amountText });
    const { objet, texte } = render(
      { objet: '{club}, {nom}', texte: '{prenom} {montant} {date} {objet} {code}' },
      values,
      'fr',
    );
    assert.deepEqual([objet, texte], ['Étoile, Trabelsi', 'Salma 450 Dh 05/03/2026 COT-1, COT-2 12']);
    setClubDateFormat('MM/dd/yyyy');
    assert.equal(valuesOf(salma, late, { club: 'Étoile', amountText }).date, '03/05/2026');
    setClubDateFormat('dd/MM/yyyy');
    const nothing = valuesOf(salma, { montant: null, date: null, objets: [] }, { club: 'É', amountText });
    assert.deepEqual([nothing.montant, nothing.date, nothing.objet], ['—', '—', '—']);
  });

  it('shows a name as text: no markup, no second header, no variable inside a value', () => {
    const values = valuesOf({ ...salma, prenom: '<b>{nom}</b>', nom: 'Ali\r\nBcc: x@y.z' }, late, {
      club: 'A & B',
      amountText,
    });
    const { objet, html, texte } = render(
      { objet: 'Pour {nom}', texte: 'Cher {prenom}\n\n{club}' },
      values,
      'ar',
    );
    assert.equal(objet, 'Pour Ali Bcc: x@y.z');
    assert.equal(texte, 'Cher <b>{nom}</b>\n\nA & B');
    assert.match(html, /<html lang="ar" dir="rtl">.*<bdi>&lt;b&gt;\{nom\}&lt;\/b&gt;<\/bdi>/);
    assert.match(html, /A &amp; B/);
  });

  it('has texts of the club’s own in each language, which the contract would take', () => {
    for (const type of typesRappel) {
      for (const langue of languages) {
        const body = defaultModeles[type][langue];
        assert.equal(validate(schemas.updateModeleRappel.body, body).errors, undefined, `${type} ${langue}`);
      }
    }
    for (const texte of ['{prénom}', '{prenom', 'a {montants} b', '{}']) {
      const { errors } = validate(schemas.updateModeleRappel.body, { objet: 'o', texte });
      assert.match(errors?.[0]?.message ?? '', /^Variable inconnue/, texte);
    }
    assert.equal(variablesRappel.length, 7);
  });
});

describe('who gets a reminder', () => {
  const known = {
    contacts: new Map([['a', salma]]),
    payeurs: new Map<string, Contact>(),
    refus: new Set<string>(),
    recents: new Map<string, string>(),
  };

  for (const [raison, change] of [
    [undefined, {}],
    ['sans_email', { contacts: new Map([['a', { ...salma, email: null }]]) }],
    ['refus', { refus: new Set(['a']) }],
    ['relance_recente', { recents: new Map([['a', '2026-11-20']]) }],
    ['corbeille', { contacts: new Map([['a', { ...salma, deleted: true }]]) }],
    ['introuvable', { contacts: new Map() }],
    ['adresse_refusee', { contacts: new Map([['a', { ...salma, emailRefuseLe: '2026-11-02' }]]) }],
  ] as const)
    it(raison ?? 'whoever has an address and nothing against it', () => {
      const { destinataires, exclus } = splitConcernes('retard', [late], { ...known, ...change }, words);
      assert.deepEqual([destinataires.length, exclus[0]?.raison], [raison ? 0 : 1, raison]);
    });

  it('of a minor without an address goes to who pays for him, unless that one wants none or was refused', () => {
    const photo = { id: 'c', montant: null, date: null, objets: [] };
    const ofChild = (payeur: Contact, refus: string[] = []) =>
      splitConcernes(
        'photo',
        [photo],
        {
          contacts: new Map([['c', child]]),
          payeurs: new Map([['c', payeur]]),
          refus: new Set(refus),
          recents: new Map<string, string>(),
        },
        words,
      );
    const [to] = ofChild(salma).destinataires;
    assert.deepEqual([to?.prenom, to?.email, to?.payeur], ['Ines', 'salma@exemple.tn', 'Trabelsi Salma']);
    assert.deepEqual(
      [
        ofChild(salma, ['a']),
        ofChild({ ...salma, email: null }),
        ofChild({ ...salma, emailRefuseLe: '2026-11-02' }),
      ].map(({ exclus }) => exclus[0]?.raison),
      ['refus', 'sans_email', 'adresse_refusee'],
    );
    const said = render(
      about({ objet: 'o', texte: 'Bonjour {prenom}' }, 'fr', { isOther: true }),
      valuesOf(child, photo, { club: 'É', amountText }),
      'fr',
    );
    assert.equal(
      said.texte,
      'Ce message concerne Ines Trabelsi (code 12), pour qui vous payez.\n\nBonjour Ines',
    );
  });

  it('is told why, in French', () => {
    const cert = { id: 'a', montant: null, objets: ['Natation'] };
    assert.equal(motifOf('retard', late, words), '450 Dh depuis le 05/03/2026 (COT-1, COT-2)');
    assert.equal(motifOf('certificat', { ...cert, date: null }, words), 'Certificat manquant (Natation)');
    const carnet = { ...cert, date: '2026-12-31', objets: ['Tennis'] };
    assert.equal(motifOf('carnet', carnet, words), 'Il reste 1\u00a0entrée jusqu’au 31/12/2026 (Tennis)');
    assert.equal(
      motifOf('certificat', { ...cert, date: '2026-11-23' }, words),
      'Certificat expiré le 23/11/2026 (Natation)',
    );
    assert.equal(
      motifOf('certificat', { ...cert, date: '2026-11-24' }, words),
      'Certificat valable jusqu’au 24/11/2026 (Natation)',
    );
  });
});

describe('after a try', () => {
  const now = new Date('2026-11-24T10:00:00Z');

  it('a refused address is left alone, a greylist is waited for, four times', () => {
    assert.deepEqual(fateOf('recipient', 1, now), { etat: 'refuse' });
    assert.deepEqual(fateOf('later', 1, now), {
      etat: 'a_reessayer',
      prochain: new Date('2026-11-24T10:05:00Z'),
    });
    assert.deepEqual(fateOf('later', 4, now), {
      etat: 'a_reessayer',
      prochain: new Date('2026-11-24T14:00:00Z'),
    });
    assert.deepEqual(fateOf('later', 5, now), { etat: 'echec' });
  });

  it('a mail server that is away is waited for, longer each time, half an hour at most', () => {
    const minutes = [1, 3, 6].map((pannes) => (resumeAt(pannes, now).getTime() - now.getTime()) / 60_000);
    assert.deepEqual(minutes, [2, 8, 30]);
  });

  it('the next one waits for its turn', () => {
    assert.equal(paceMs(undefined, 1_000, 60), 0);
    assert.equal(paceMs(1_000, 1_400, 60), 600);
    assert.equal(paceMs(1_000, 3_000, 60), 0);
  });
});

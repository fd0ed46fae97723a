import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { until } from '../../../services/kit/src/testing/until.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import type { Club } from './club.ts';
import type { Streams } from './streams.ts';

/** What is told of one person alone: unique strings, searched for everywhere once he is erased. */
export const traces = {
  nom: 'Effacanom',
  prenom: 'Effacaprenom',
  cin: 'EFFACACIN88',
  telephone: '+21600880188',
  telephoneUrgence: '+21600880288',
  email: 'effaca@parti.example',
  adresse: '88 rue Effaca, Sfax',
  lieuNaissance: 'Effacaville',
  profession: 'Effacametier',
  dateNaissance: '1988-08-18',
} as const;

/** What stood there before, and what staff wrote beside his money. */
export const others = {
  formerName: 'Effacancien',
  formerCin: 'EFFACACIN77',
  notes: 'Note sur Effacanom',
  tireur: 'Madame Effacatireur',
  file: 'Effacacellule',
  certificat: 'EFFACA-DIAGNOSTIC',
} as const;

/** Everything that may be found nowhere. */
export const everyTrace: readonly string[] = [
  ...Object.values(traces),
  '18/08/1988',
  ...Object.values(others).filter((text) => text !== others.file),
];

export interface Planted {
  id: string;
  code: string;
  /** Who pays for a family he is in, and is not erased. */
  parentId: string;
  recuId: string;
}

/** A person of whom every part of the product holds something. */
export async function plantPerson(club: Club, streams: Streams): Promise<Planted> {
  const { admin } = club;
  const code = `EFF-${randomUUID().slice(0, 6)}`;
  const body = {
    ...traces,
    nom: others.formerName,
    cin: others.formerCin,
    codeAdherent: code,
    matricules: ['88 EFFACA 88'],
  };
  const { id } = await acknowledged(admin, 'createAdherent', { body });
  const { nom, cin } = traces;
  await acknowledged(admin, 'updateAdherent', { params: { id }, body: { nom, cin } });
  await sendFiles(club, { id, code });
  const money = await plantMoney(club, id);
  await acknowledged(admin, 'printBadge', { body: { adherentId: id } });
  await acknowledged(admin, 'createPassage', { body: { code } });
  await acknowledged(admin, 'setRefusRappel', { params: { id }, body: { refuse: true } });
  const vue = { liste: 'cotisations', nom: `Suivi ${traces.nom} ${traces.prenom}`, adresse: 'aPayer=oui' };
  await acknowledged(admin, 'createVue', { body: vue });
  await importHim(club, code);
  await streams.publish('adherent', id, {
    specversion: '1.0',
    type: 'club.adherent.state.v1',
    source: '/members',
    data: { id, version: 'wrong', deleted: false, data: { nom, prenom: traces.prenom } },
  });
  return { id, code, ...money };
}

/** A PNG. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function sendFiles({ admin }: Club, { id, code }: { id: string; code: string }): Promise<void> {
  for (const day of ['2026-03-05', '2026-04-05']) {
    const form = new FormData();
    form.set('codeAdherent', code);
    form.set('dateCertificat', day);
    form.set('certificat', new Blob([`%PDF-1.4\n${others.certificat}\n%%EOF\n`]), 'c.pdf');
    const sent = await admin.send('POST', '/api/upload/certificat', { body: form });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
  }
  const form = new FormData();
  form.set('memberId', id);
  form.set('photo', new Blob([Buffer.from(onePixel, 'base64')]), 'p.png');
  const sent = await admin.send('POST', '/api/upload/member-photo', { body: form });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
}

async function plantMoney({ admin }: Club, id: string): Promise<{ parentId: string; recuId: string }> {
  const { notes, tireur } = others;
  const formule = { code: `F35-${randomUUID().slice(0, 8)}`, designation: 'Voile', montant: 300 };
  const { id: formuleId } = await acknowledged(admin, 'createFormule', { body: formule });
  const cheque = {
    montant: 300,
    statut: 'complete',
    typeReglement: 'cheque',
    reference: '0880088',
    tireur,
    notes,
  };
  const own = {
    payeurId: id,
    adherentId: id,
    lienParente: 'Lui-même',
    description: notes,
    formules: [{ formuleId, montant: 300 }],
    reglements: [cheque],
  };
  const { id: cotisationId, reglements } = await acknowledged(admin, 'createCotisation', { body: own });
  // Receipts tell the name that finance knows by then: the new one comes over the bus.
  const nameInFinance = async () =>
    (await acknowledged(admin, 'getCotisation', { params: { id: cotisationId } })).payeur?.nom;
  await until(async () => (await nameInFinance()) === traces.nom, 60_000);
  const [paid] = reglements ?? [];
  const parent = { nom: 'Resteici', prenom: 'Maman' };
  const { id: parentId } = await acknowledged(admin, 'createAdherent', { body: parent });
  const line = { formules: [{ formuleId, montant: 300 }] };
  const family = await acknowledged(admin, 'createCotisation', {
    body: {
      payeurId: parentId,
      type: 'famille',
      description: `Avec ${traces.prenom} ${traces.nom}`,
      adherents: [
        { adherentId: id, lienParente: 'Mère', ...line },
        { adherentId: parentId, lienParente: 'Lui-même', ...line },
      ],
      reglements: [{ montant: 600, statut: 'complete', typeReglement: 'espece' }],
    },
  });
  // Nothing ties it to him but what was written.
  await acknowledged(admin, 'createReglement', {
    body: {
      payeurId: parentId,
      montantTotal: 5,
      typeReglement: 'espece',
      notes: `pour ${traces.prenom} ${traces.nom}, sa voisine`,
    },
  });
  const reglementIds = [paid?.id, family.reglements?.[0]?.id];
  const [own_, theirs] = await Promise.all(
    reglementIds.map((one) => acknowledged(admin, 'createRecu', { body: { reglementIds: [one] } })),
  );
  assert.ok(own_ && theirs);
  return { parentId, recuId: theirs.id };
}

/** A file that was refused in part, and a plan that nobody applied. */
async function importHim({ admin }: Club, code: string): Promise<void> {
  const { nom, prenom, email, telephone } = traces;
  const rows = ['Code;Nom;Prénom;Email;Téléphone', `${code};${nom};${prenom};${email};${telephone}`];
  const strange = [...rows, `${code};${others.file};Autre;;`, ''].join('\n');
  for (const dryRun of ['false', 'true']) {
    const form = new FormData();
    form.set('type', 'adherents');
    if (dryRun === 'true') form.set('dryRun', dryRun);
    form.set('file', new Blob([strange]), `membres_${prenom}-${nom}.csv`);
    const sent = await admin.send('POST', '/api/import', { body: form });
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
  }
}

import { randomBytes } from 'node:crypto';
import { pathOf, type CallData, type CallName } from '@club/contract';
import { sampleOf, schemasOf } from '@club/contract/server';
import { until } from '@club/service-kit/testing';
import type { Staff } from '../../testing/staff.ts';

/** What a request carries. */
export interface RequestParts {
  params?: Record<string, string>;
  search?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Ids of existing records, by their names in paths and bodies. */
export type Known = Readonly<Record<string, string>>;

/** One record of every kind, taken from the club's own lists. */
export async function knownRecords(admin: Staff): Promise<Known> {
  const first = async (name: CallName, search = 'limit=1') => {
    const { body } = await admin.call(name, { search });
    const lists = Array.isArray(body) ? [body] : Object.values(body as object);
    const [row] = lists.find((list) => Array.isArray(list)) as { id: string; payeurId: string }[];
    if (!row) throw new Error(`${name} knows none`);
    return row;
  };
  const cotisation = await first('listCotisations');
  const { payeurId } = cotisation;
  const { body: adherent } = await admin.call('getAdherent', { params: { id: payeurId } });
  const renouvellement = await admin.call('startRenouvellement', { body: {} });
  const campaign = { params: { id: renouvellement.body.id } };
  await until(async () => (await admin.call('getRenouvellement', campaign)).body.etat !== 'en_cours');
  const lotOffres = await admin.call('undoRenouvellement', campaign);
  const profile = await admin.call('createUserProfile', {
    body: { name: 'Profil des droits', permissions: [] },
  });
  const credit = await admin.call('createCredit', { body: { payeurId, montant: 5, notes: 'Geste' } });
  const vue = await admin.call('createVue', {
    body: { liste: 'adherents', nom: 'Vue des droits', adresse: '' },
  });
  const envoi = await admin.call('createEnvoiRapport', {
    body: { rapport: 'reglements', jour: 5, format: 'excel', emails: ['droits@exemple.tn'] },
  });
  const regle = await admin.call('createRegleTarifaire', { body: { condition: babies } });
  const lot = await admin.call('startModificationLot', {
    body: { choix: { ids: [adherent.id], nombre: 1 }, changements: { exonere: adherent.exonere } },
  });
  const lotCotisations = await admin.call('startEcheanceCotisations', {
    body: { choix: { ids: [cotisation.id], nombre: 1 }, dateEcheance: '2026-12-31' },
  });
  return {
    adherents: adherent.id,
    adherentId: adherent.id,
    code: String(adherent.codeAdherent),
    codeAdherent: String(adherent.codeAdherent),
    payeurs: adherent.id,
    payeurId,
    certificats: adherent.id,
    saisons: (await first('listSaisons', '')).id,
    sections: (await first('listSections', '')).id,
    formules: (await first('listFormules', '')).id,
    cotisations: cotisation.id,
    cotisationId: cotisation.id,
    reglements: (await first('listReglements')).id,
    credits: credit.body.id,
    'user-profiles': profile.body.id,
    users: (await first('listUsers', '')).id,
    renouvellements: renouvellement.body.id,
    vues: vue.body.id,
    'regles-tarifaires': regle.body.id,
    'envois-rapports': envoi.body.id,
    'lots-adherents': lot.body.id,
    'lots-cotisations': lotCotisations.body.id,
    'lots-offres': lotOffres.body.id,
  };
}

/** What a rule asks that reaches nobody of the club. */
const babies = { genre: 'age', ageMax: 0, effet: { montant: 1 } } as const;

/** What a body needs beside what its schema requires, to be stored. */
function completed(name: CallName, known: Known, unique: string): object {
  const { adherentId, formules: formuleId, cotisations } = known;
  const line = { adherentId, lienParente: 'Lui-même', formules: [{ formuleId }] };
  const completions: Partial<Record<CallName, object>> = {
    createAdherent: { nom: `Droits ${unique}`, codeAdherent: `D-${unique}` },
    createSaison: { nom: `Droits ${unique}` },
    createSection: { code: `D-${unique}` },
    createFormule: { code: `D-${unique}` },
    createRegleTarifaire: { condition: babies },
    apercuTarif: { personnes: [{ formules: [{ formuleId }] }] },
    createUserProfile: { name: `Droits ${unique}` },
    createVue: { nom: `Droits ${unique}`, partagee: false },
    createEnvoiRapport: { emails: ['droits@exemple.tn'], utilisateurs: [] },
    updateEnvoiRapport: { emails: ['droits@exemple.tn'], utilisateurs: [] },
    createUser: { codeUtilisateur: `D-${unique}`, profileType: 'viewer', doublonAccepte: true },
    createCotisation: { type: 'famille', adherents: [line] },
    createReglement: { doublonAccepte: true },
    // Not the till of somebody who pays in the same walk.
    closeCaisse: { jour: '2001-01-01', caissier: `Droits ${unique}`, comptage: [] },
    createPassage: { code: known.code },
    createPassagesHorsLigne: {
      passages: [
        {
          id: randomBytes(12).toString('hex'),
          code: known.code,
          moment: new Date().toISOString(),
          motif: null,
        },
      ],
    },
    createGroupReglement: { cotisationIds: [cotisations], doublonAccepte: true },
  };
  return completions[name] ?? {};
}

/** A valid request on an existing record. `unique` goes into codes and names that it creates. */
export function effective(name: CallName, call: CallData, known: Known, unique = '0'): RequestParts {
  const { params, body, query } = schemasOf(name);
  const [, , collection = ''] = call.path.split('/');
  const replaced = (sample: unknown, id?: string) =>
    Object.fromEntries(
      Object.entries(sample as Record<string, string>).map(([key, value]) => [
        key,
        known[key] ?? (key === 'id' ? id : undefined) ?? value,
      ]),
    ) as Record<string, string>;
  return {
    ...(params && { params: replaced(sampleOf(params), known[collection]) }),
    ...(query && { search: new URLSearchParams(sampleOf(query) as Record<string, string>).toString() }),
    ...(body &&
      call.request !== 'multipart' && {
        body: { ...replaced(sampleOf(body)), ...completed(name, known, unique) },
      }),
  };
}

/** A request without effect: unknown record, empty body. */
export function idle(name: CallName, call: CallData): RequestParts {
  const { params } = schemasOf(name);
  return {
    ...(params && { params: sampleOf(params) as Record<string, string> }),
    ...(call.method === 'GET' || call.request === 'multipart' ? {} : { body: {} }),
  };
}

/** The address of a call, for a report. */
export const titleOf = (call: CallData, { params }: RequestParts) => `${call.method} ${pathOf(call, params)}`;

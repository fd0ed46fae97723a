import { openEnrolment, type Api } from './api.ts';
import { newCode, newMember } from './money.ts';
import type { Adherent, Formule, Section } from './records.ts';

interface Saison {
  id: string;
  nom: string;
  dateDebut: string;
  active: boolean;
  cloturee: boolean;
  /** Null of one that waits. */
  activeDepuis?: string | null;
}

/** What a campaign of a section of its own starts from. */
export interface Campaign {
  section: Section & { designation: string };
  adult: Formule;
  children: Formule;
  /** Two adults who can be renewed, and one who has outgrown his formula. */
  first: Adherent;
  second: Adherent;
  grownUp: Adherent;
}

/** The season before the active one while open, else another after it. */
async function provideFormerSaison(admin: Api): Promise<Saison> {
  const saisons = await admin.get<Saison[]>('/api/saisons');
  const active = saisons.find((saison) => saison.active);
  if (!active) throw new Error('a campaign renews for the active season');
  const [former] = saisons
    .filter(({ dateDebut }) => dateDebut < active.dateDebut)
    .toSorted((a, b) => (a.dateDebut < b.dateDebut ? 1 : -1));
  const year = Number(active.dateDebut.slice(0, 4));
  if (former && !former.cloturee) return former;
  const dates = { dateDebut: `${year - 1}-${former ? '12' : '09'}-01`, dateFin: `${year}-08-31` };
  return admin.post('/api/saisons', { nom: newCode('SAISON'), ...dates, active: false });
}

/** Three members with a formula of the former season at 250 Dh, now 300. */
export async function newCampaign(admin: Api): Promise<Campaign> {
  const former = await provideFormerSaison(admin);
  // Its lines are sold before the campaign begins.
  if (!former.activeDepuis) await openEnrolment(admin, former.nom);
  const code = newCode('S');
  const section = await admin.post<Campaign['section']>('/api/sections', { code, designation: 'Escrime' });
  const formule = (designation: string, ages: object): Promise<Formule> =>
    admin.post('/api/formules', {
      designation,
      montant: 300,
      ...ages,
      code: newCode('F'),
      sectionId: section.id,
    });
  const adult = await formule('Escrime adultes', {});
  const children = await formule('Escrime enfants', { ageMin: 6, ageMax: 17 });
  const first = await newMember(admin, 'Amina', 'Jaziri');
  const second = await newMember(admin, 'Bilel', 'Jaziri');
  const grownUp = await admin.post<Adherent>('/api/adherents', {
    prenom: 'Chiheb',
    nom: 'Jaziri',
    codeAdherent: newCode('AD'),
    dateNaissance: '1990-05-04',
    // In no other: whom the report finds who did not come back.
    saisonId: former.id,
    doublonAccepte: true,
  });
  for (const [{ id }, { id: formuleId }] of [
    [first, adult],
    [second, adult],
    [grownUp, children],
  ] as const) {
    await admin.post('/api/cotisations', {
      payeurId: id,
      saisonId: former.id,
      type: 'famille',
      motif: 'Prix de la saison précédente',
      adherents: [{ adherentId: id, lienParente: 'Lui-même', formules: [{ formuleId, montant: 250 }] }],
    });
  }
  return { section, adult, children, first, second, grownUp };
}

/** A campaign of which one run is over, and refused somebody. */
export async function provideCampaign(admin: Api): Promise<void> {
  const { grownUp } = await newCampaign(admin);
  const run = await admin.post<{ id: string }>('/api/renouvellements', {
    mode: 'cotisations',
    adherentIds: [grownUp.id],
  });
  for (let etat = 'en_cours'; etat === 'en_cours';) {
    ({ etat } = await admin.get<{ etat: string }>(`/api/renouvellements/${run.id}`));
  }
}

import type { Api } from './api.ts';
import type { Adherent, ComptePayeur, Cotisation, Formule, Section } from './records.ts';

let made = 0;

/** A code that nobody has yet in the club under test. */
export const newCode = (prefix: string): string =>
  `${prefix}-${Date.now().toString(36)}${made++}`.toUpperCase();

/** Makes a member of this name, with a code of his own. */
export const newMember = (
  admin: Api,
  prenom: string,
  nom: string,
  more: { dateNaissance?: string } = {},
): Promise<Adherent> => admin.post('/api/adherents', { prenom, nom, codeAdherent: newCode('AD'), ...more });

/** The section with this code, made unless there is one. */
export async function provideSection(admin: Api, code: string, designation: string): Promise<Section> {
  const sections = await admin.get<Section[]>('/api/sections');
  return (
    sections.find((section) => section.code === code) ?? admin.post('/api/sections', { code, designation })
  );
}

/** Makes a formula of a section, with a code of its own. */
export const newFormule = (
  admin: Api,
  { id }: Section,
  formule: { designation: string; montant: number },
): Promise<Formule> => admin.post('/api/formules', { ...formule, code: newCode('F'), sectionId: id });

/** Makes a formula of 300,00 Dh that asks for nothing but its price. */
export async function newNatation(admin: Api): Promise<Formule> {
  const section = await provideSection(admin, '101', 'Natation');
  return newFormule(admin, section, { designation: 'Natation adulte', montant: 300 });
}

/** Creates a cotisation at its price, fully paid in cash. */
export const newPaidCotisation = (admin: Api, adherent: Adherent, formule: Formule): Promise<Cotisation> =>
  admin.post('/api/cotisations', {
    adherentId: adherent.id,
    payeurId: adherent.id,
    lienParente: 'Lui-même',
    formules: [{ formuleId: formule.id }],
    reglements: [{ typeReglement: 'espece', statut: 'complete', montant: formule.montant }],
  });

/** Every cotisation of which this person is a member, at most ten. */
export async function cotisationsOf(admin: Api, { id }: { id: string }): Promise<Cotisation[]> {
  const page = await admin.get<{ cotisations: Cotisation[] }>(
    `/api/cotisations?page=1&limit=10&adherentId=${id}`,
  );
  return page.cotisations;
}

/** What a person owes and has. */
export const compteOf = (admin: Api, { id }: { id: string }): Promise<ComptePayeur> =>
  admin.get(`/api/payeurs/${id}`);

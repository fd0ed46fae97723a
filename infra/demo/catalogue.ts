import { defaultSettings, type CreateFormule, type CreateSection } from '@club/contract';

/** For whom a formule is meant; made-up members take those of their age. */
export type Public = 'enfant' | 'adulte' | 'tous';

export interface FictionalFormule extends Omit<CreateFormule, 'sectionId'> {
  /** Code of its section; null for the free ones, which belong to none. */
  section: string | null;
  pour: Public;
}

/** Code of the section that asks a medical certificate. */
export const musculation = defaultSettings.cotisationSettings.sectionMusculation;

/** Sections of the demonstration club. */
export const sections: readonly CreateSection[] = [
  { code: '101', designation: 'Natation', description: 'Bassin de 25 m, école de natation et nage libre' },
  { code: '110', designation: 'Judo', description: 'Dojo, du baby-judo aux ceintures noires' },
  { code: '120', designation: 'Tennis', description: 'Six courts en terre battue' },
  { code: '125', designation: 'Gymnastique', description: 'Éveil, gymnastique artistique et entretien' },
  { code: '130', designation: 'Yoga', description: 'Hatha et vinyasa, tous niveaux' },
  { code: '135', designation: 'Football', description: 'École de football, le mercredi et le samedi' },
  {
    code: musculation,
    designation: 'Musculation',
    description: 'Salle libre avec moniteur',
    requiresCertificatMedical: true,
  },
  { code: '150', designation: 'Bridge', description: 'Section fermée depuis 2025', active: false },
];

/** Formule number `number` of a section; price in the club's currency. */
function formule(
  section: string,
  number: number,
  designation: string,
  montant: number,
  pour: Public,
  duree = 12,
): FictionalFormule {
  return { code: `${section}0${number}`, designation, montant, duree, section, pour };
}

function forAges(ageMin: number, ageMax: number | null, one: FictionalFormule): FictionalFormule {
  return { ...one, ageMin, ageMax };
}

/** Formules of the demonstration club, each at a price staff would believe. */
export const formules: readonly FictionalFormule[] = [
  { code: '1', designation: 'Gratuité', montant: 0, duree: 12, section: null, pour: 'tous' },
  { code: '2', designation: 'Bénévole', montant: 0, duree: 12, section: null, pour: 'adulte' },
  forAges(4, 17, formule('101', 1, 'Natation enfants – année', 2_400, 'enfant')),
  formule('101', 2, 'Natation adultes – année', 3_000, 'adulte'),
  formule('101', 3, 'Nage libre – trimestre', 950, 'tous', 3),
  forAges(5, 17, formule('110', 1, 'Judo enfants – année', 1_800, 'enfant')),
  forAges(18, null, formule('110', 2, 'Judo adultes – année', 2_200, 'adulte')),
  forAges(6, 17, formule('120', 1, 'École de tennis – année', 3_250, 'enfant')),
  formule('120', 2, 'Tennis adultes – année', 3_600, 'adulte'),
  { ...formule('120', 3, 'Tennis – dix heures de court', 700, 'adulte', 6), entrees: 10 },
  formule('125', 1, 'Gymnastique – année', 1_950, 'enfant'),
  formule('125', 2, 'Gymnastique d’entretien – année', 1_650, 'adulte'),
  formule('130', 1, 'Yoga – année', 2_100, 'adulte'),
  formule('130', 2, 'Yoga – mois', 249.5, 'adulte', 1),
  {
    ...forAges(6, 17, formule('135', 1, 'École de football – année', 1_500, 'enfant')),
    // The season's licence is in its price, and ends with it.
    genreDuree: 'fin_saison',
    partFixe: 250,
  },
  forAges(18, null, formule(musculation, 1, 'Musculation – année', 2_700, 'adulte')),
  forAges(18, null, formule(musculation, 2, 'Musculation – mois', 350, 'adulte', 1)),
  { ...formule('150', 1, 'Bridge – année', 900, 'adulte'), actif: false },
];

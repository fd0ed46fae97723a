import { genreDureeLabels } from './duree-rules.ts';
import { type FormuleFields, maxEntrees } from './formule.ts';

/** `section`: by its code. */
export type FormuleColumnField = Exclude<keyof FormuleFields, 'sectionId' | 'tarifs'> | 'section';

interface FormuleColumn {
  field: FormuleColumnField;
  title: string;
  aliases?: readonly string[];
  required: boolean;
  width: number;
  note: string;
  personal: false;
}

/** The columns of a workbook of tariff formulas, in the order of its template. */
export const formuleColumns = [
  {
    field: 'code',
    title: 'Code Formule',
    aliases: ['Code', 'Numéro'],
    required: true,
    width: 14,
    note: 'Obligatoire. 2 et 0002 sont le même code.',
  },
  {
    field: 'designation',
    title: 'Désignation',
    aliases: ['Nom', 'Libellé', 'Formule', 'Intitulé'],
    required: true,
    width: 30,
    note: 'Obligatoire.',
  },
  {
    field: 'section',
    title: 'Code section',
    aliases: ['Section'],
    required: false,
    width: 14,
    note: 'Le code d’une section qui existe. Vide\u00a0: sans section.',
  },
  {
    field: 'description',
    title: 'Description',
    aliases: ['Détails', 'Commentaire'],
    required: false,
    width: 40,
    note: 'Facultatif.',
  },
  {
    field: 'duree',
    title: 'Durée',
    aliases: ['Durée en mois', 'Mois'],
    required: false,
    width: 10,
    note: 'En mois entiers. 12 si la cellule est vide.',
  },
  {
    field: 'genreDuree',
    title: 'Genre de durée',
    aliases: ['Type de durée', 'Fin de la formule'],
    required: false,
    width: 16,
    note: `${Object.values(genreDureeLabels).join(', ')}. Mois si la cellule est vide.`,
  },
  {
    field: 'du',
    title: 'Premier jour',
    aliases: ['Du'],
    required: false,
    width: 14,
    note: 'JJ/MM/AAAA. Pour des jours fixes seulement.',
  },
  {
    field: 'au',
    title: 'Dernier jour',
    aliases: ['Au'],
    required: false,
    width: 14,
    note: 'JJ/MM/AAAA. Pour des jours fixes seulement.',
  },
  {
    field: 'entrees',
    title: 'Entrées',
    aliases: ['Nombre d’entrées', 'Séances', 'Carnet'],
    required: false,
    width: 12,
    note: `Entrées d’un carnet, de 1 à ${maxEntrees}. Vide\u00a0: sans limite.`,
  },
  {
    field: 'montant',
    title: 'Montant',
    aliases: ['Prix', 'Tarif'],
    required: true,
    width: 14,
    note: 'Obligatoire. 320,50 ou 320.50, avec ou sans la devise\u00a0; 0 si c’est gratuit.',
  },
  {
    field: 'partFixe',
    title: 'Part fixe',
    aliases: ['Licence', 'Dont licence'],
    required: false,
    width: 12,
    note: 'La part du montant que rien ne réduit. 0 si la cellule est vide.',
  },
  {
    field: 'actif',
    title: 'Actif',
    aliases: ['Active', 'Statut', 'État'],
    required: false,
    width: 10,
    note: 'Oui ou Non. Oui si la cellule est vide.',
  },
  {
    field: 'ageMin',
    title: 'Âge minimum',
    aliases: ['Âge min', 'Âge minimal', 'À partir de'],
    required: false,
    width: 14,
    note: 'En années. Vide\u00a0: sans limite.',
  },
  {
    field: 'ageMax',
    title: 'Âge maximum',
    aliases: ['Âge max', 'Âge maximal', 'Jusqu’à'],
    required: false,
    width: 14,
    note: 'En années. Vide\u00a0: sans limite.',
  },
].map((column) => ({ ...column, personal: false })) as readonly FormuleColumn[];

import type { AdherentFields } from './adherent.ts';

/** What a new member has where staff typed nothing (spec §3 and §9). */
export const adherentDefaults: Readonly<Omit<AdherentFields, 'codeAdherent' | 'prenom' | 'nom'>> = {
  civilite: 'Mr',
  dateNaissance: null,
  lieuNaissance: null,
  nationalites: '["Tunisienne"]',
  cin: null,
  profession: null,
  groupeSanguin: null,
  estDonneur: false,
  situationFamiliale: null,
  telephone: null,
  telephoneUrgence: null,
  email: null,
  adresse: null,
  marqueVoiture: null,
  matricules: '[]',
  droitsEntree: null,
  exonere: false,
  tarifSpecial: null,
  statut: 'actif',
  estAdherent: true,
};

import {
  comptesLabels,
  departRenduLabels,
  gelCompenseLabels,
  nomsRegles,
  reglesConservation,
  typeReglementLabels,
} from '@club/contract';
import type { HistoryFields, HistoryTitles } from '@club/ui/history-list';
import { currencyLabels, languageLabels, layoutLabels, paysLabels, providerLabels } from './choices.ts';

const among = (labels: Readonly<Record<string, string>>) => (value: unknown) =>
  labels[String(value)] ?? String(value ?? '');

const means = (value: unknown) =>
  Array.isArray(value) ? value.map((one) => among(typeReglementLabels)(one)).join(', ') : '';

/** «Certificats médicaux (années)». */
const durees: HistoryFields = Object.fromEntries(
  nomsRegles.map((regle) => {
    const { titre, duree, unite } = reglesConservation[regle];
    return [duree, { label: `${titre} (${unite === 'annees' ? 'années' : 'mois'})` }];
  }),
);

/** «Compte\u00a0: Caisse». */
const comptes: HistoryFields = Object.fromEntries(
  Object.entries(comptesLabels).map(([name, label]) => [name, { label: `Compte\u00a0: ${label}` }]),
);

/** Every setting as the screen calls it. */
export const settingsFields: HistoryFields = {
  nom: { label: 'Nom du club' },
  adresse: { label: 'Adresse' },
  telephone: { label: 'Téléphone' },
  email: { label: 'Adresse e-mail' },
  siteWeb: { label: 'Site web' },
  logo: { label: 'Logo', text: (value) => (value ? 'une image' : '') },
  couleur: { label: 'Couleur' },
  backgroundColor: { label: 'Couleur de fond' },
  textColor: { label: 'Couleur du texte' },
  fontSize: { label: 'Taille du texte' },
  showPhoto: { label: 'Afficher la photo' },
  showFormules: { label: 'Afficher les formules' },
  showCode: { label: 'Afficher le code' },
  layout: { label: 'Disposition', text: among(layoutLabels) },
  formatCode: { label: 'Format des codes de cotisation' },
  formatReglement: { label: 'Format des codes de règlement' },
  monnaie: { label: 'Monnaie', text: among(currencyLabels) },
  tva: { label: 'TVA (%)' },
  modesPaiement: { label: 'Modes de paiement', text: means },
  sectionMusculation: { label: 'Section Musculation' },
  plafondOperations: { label: 'Limite par jour sans administrateur' },
  sousTarifPourcent: { label: 'Remise sur le tarif sans administrateur (%)' },
  sousTarifMontant: { label: 'Remises par jour sans administrateur' },
  arrondiPrix: { label: 'Arrondi d’une hausse des prix' },
  categoriesTarif: { label: 'Catégories de tarif' },
  langue: { label: 'Langue des messages', text: among(languageLabels) },
  formatDate: { label: 'Format des dates' },
  fuseau: { label: 'Fuseau horaire' },
  sessionTimeout: { label: 'Fin de session (minutes)' },
  sessionsParUtilisateur: { label: 'Sessions simultanées par utilisateur' },
  backupAuto: { label: 'Sauvegarde quotidienne' },
  nationaliteParDefaut: { label: 'Nationalité par défaut' },
  pays: { label: 'Pays des téléphones', text: among(paysLabels) },
  premiersPasPasses: { label: 'Premiers pas mis de côté' },
  minutesPassage: { label: 'Passages d’une même entrée (minutes)' },
  departRendu: { label: 'Rendu à qui part', text: among(departRenduLabels) },
  departCertificat: { label: 'Départ\u00a0: certificat médical demandé' },
  gelCompense: { label: 'Un gel donne', text: among(gelCompenseLabels) },
  gelCertificat: { label: 'Gel\u00a0: certificat médical demandé' },
  emailCotisations: { label: 'E-mails sur les cotisations' },
  emailCertificats: { label: 'E-mails sur les certificats' },
  alertesRetard: { label: 'Alertes de retard' },
  alertesExpiration: { label: 'Alertes d’expiration' },
  frequenceRappel: { label: 'Rappeler la même chose (jours)' },
  joursAvantExpiration: { label: 'Jours avant expiration' },
  ...durees,
  siren: { label: 'SIREN' },
  ...comptes,
  serviceProvider: { label: 'Service d’e-mail', text: among(providerLabels) },
  smtpHost: { label: 'Serveur SMTP' },
  smtpPort: { label: 'Port', text: String },
  smtpUser: { label: 'Utilisateur SMTP' },
  fromEmail: { label: 'Adresse d’expédition' },
  fromName: { label: 'Nom d’expédition' },
  replyToEmail: { label: 'Adresse de réponse' },
  enableTLS: { label: 'Connexion chiffrée (TLS)' },
  testMode: { label: 'Mode test' },
  apiKey: { label: 'Clé d’API' },
  smtpPassword: { label: 'Mot de passe SMTP' },
};

export const settingsTitles: HistoryTitles = {
  create: 'Paramètres de départ',
  update: 'Paramètres modifiés',
  restore: 'Paramètres restaurés',
  delete: 'Paramètres supprimés',
  import: 'Paramètres importés',
  correction: 'Paramètres corrigés',
  fusion: 'Paramètres fusionnés',
};

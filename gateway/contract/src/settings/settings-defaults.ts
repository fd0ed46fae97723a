import { defaultComptaSettings } from './compta-settings.ts';
import type { EmailSettingsView, SettingsState } from './settings.ts';

/** A club's settings before anybody changed them. */
export const defaultSettings: SettingsState = {
  clubInfo: {
    nom: 'Club',
    adresse: null,
    telephone: null,
    email: null,
    siteWeb: null,
    logo: null,
    couleur: '#1d4ed8',
  },
  badgeSettings: {
    backgroundColor: '#d4af37',
    textColor: '#000000',
    fontSize: 14,
    showPhoto: true,
    showFormules: true,
    showCode: true,
    layout: 'standard',
  },
  cotisationSettings: {
    formatCode: 'COT-JJMMAA-00000',
    formatReglement: 'REG-JJMMAA-00000',
    monnaie: 'MAD',
    tva: 0,
    modesPaiement: ['espece', 'cheque', 'virement', 'carte'],
    sectionMusculation: '145',
    plafondOperations: 200,
    sousTarifPourcent: 20,
    sousTarifMontant: null,
    arrondiPrix: 0,
    categoriesTarif: [],
  },
  systemSettings: {
    langue: 'fr',
    formatDate: 'dd/MM/yyyy',
    fuseau: 'Africa/Casablanca',
    sessionTimeout: 30,
    sessionsParUtilisateur: 10,
    backupAuto: true,
    minutesPassage: 5,
    nationaliteParDefaut: null,
    pays: null,
    premiersPasPasses: [],
  },
  notificationSettings: {
    emailCotisations: false,
    emailCertificats: false,
    alertesRetard: true,
    alertesExpiration: true,
    frequenceRappel: 7,
    joursAvantExpiration: 30,
  },
  comptaSettings: defaultComptaSettings,
  conservationSettings: {
    sansCotisationAnnees: null,
    corbeilleMois: null,
    certificatsAnnees: null,
    passagesMois: null,
    lecturesMois: null,
  },
};

export const defaultEmailSettings: EmailSettingsView = {
  serviceProvider: 'smtp',
  smtpHost: null,
  smtpPort: 587,
  smtpUser: null,
  fromEmail: null,
  fromName: null,
  replyToEmail: null,
  enableTLS: true,
  testMode: false,
  apiKeySet: false,
  smtpPasswordSet: false,
};

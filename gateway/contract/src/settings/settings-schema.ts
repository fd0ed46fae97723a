import { nationalites } from '../adherents/adherent.ts';
import { comptaSettings } from './compta-schema.ts';
import { conservationSettings } from '../conservation/conservation-schema.ts';
import { departsRendus } from '../departs/depart.ts';
import { gelsCompenses } from '../gels/gel.ts';
import { emailProviders } from '../emails/email-calls.ts';
import { codeFormatPattern } from '../rules/code-format.ts';
import { arrondisPrix } from '../formules/hausse-rules.ts';
import { fold } from '../rules/searched-text.ts';
import { currencies } from '../rules/money.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { choice, codeLength, email, filledText, longText, secret, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { numberFaults, sentences } from '../core/messages.ts';
import { derived, version } from '../core/records.ts';
import type { ByVersion, EmailSettingsChange, settingsCalls, UpdateSettings } from './settings-calls.ts';
import {
  badgeFontSizes,
  categorieLength,
  badgeLayouts,
  dateFormats,
  languages,
  maxCategories,
  offeredMeans,
  paysPossibles,
  reminderDays,
  sessionsPerUserLimits,
  sessionTimeoutLimits,
  timeZones,
  type BadgeSettings,
  type ClubInfo,
  type CotisationSettings,
  type NotificationSettings,
  type SystemSettings,
} from './settings.ts';
import { premiersPas } from './premiers-pas.ts';

export const colourPattern = /^#[0-9a-f]{6}$/;
export const websitePattern = /^https?:\/\/[^\s<>"']+$/;
export const versionPattern = /^[1-9]\d{0,8}$/;
export const logoPattern = /^[0-9a-f]{32}\.png$/;

const colour = () =>
  joi.string().pattern(colourPattern, { name: 'Une couleur s’écrit #rrggbb.' }).example('#1d4ed8');

const format = () =>
  joi
    .string()
    .pattern(codeFormatPattern, {
      name: 'Des lettres, la date si l’on veut (JJMMAA, AAMM, AAAA…), puis de 3 à 8 zéros\u00a0: COT-JJMMAA-00000.',
    })
    .example('COT-JJMMAA-00000');

const whole = (min: number, max: number) =>
  joi
    .number()
    .integer()
    .min(min)
    .max(max)
    .messages(sentences(numberFaults, `Un nombre entier de ${min} à ${max} est attendu.`));

/** Whole address of the site: other schemes could run scripts where it is a link. */
const website = text(200).pattern(websitePattern, {
  name: 'Une adresse de site commence par https:// ou http://.',
});

const clubInfo = joi.object<ClubInfo>({
  nom: filledText(80, 'Le nom du club est requis'),
  adresse: longText(300),
  telephone: text(60),
  email: email(),
  siteWeb: website,
  // Set by its upload; a value sent back is ignored, null removes it.
  logo: text(100),
  couleur: colour(),
});

const badgeSettings = joi.object<BadgeSettings>({
  backgroundColor: colour(),
  textColor: colour(),
  fontSize: joi.number().valid(...badgeFontSizes),
  showPhoto: joi.boolean(),
  showFormules: joi.boolean(),
  showCode: joi.boolean(),
  layout: joi.string().valid(...badgeLayouts),
});

const cotisationSettings = joi.object<CotisationSettings>({
  formatCode: format(),
  formatReglement: format(),
  monnaie: joi.string().valid(...Object.keys(currencies)),
  tva: joi
    .number()
    .min(0)
    .max(100)
    .multiple(0.01)
    .messages({
      ...sentences(numberFaults, 'Un taux de 0 à 100 est attendu.'),
      'number.multiple': 'Pas plus de 2 décimales.',
    }),
  modesPaiement: joi
    .array()
    .items(joi.string().valid(...offeredMeans))
    .unique()
    .min(1)
    .messages({ 'array.min': 'Gardez au moins un mode de paiement.' }),
  sectionMusculation: filledText(codeLength, 'Le code de la section est requis'),
  plafondOperations: whole(0, 1_000_000),
  sousTarifPourcent: whole(0, 100),
  sousTarifMontant: whole(0, 1_000_000).allow(null),
  arrondiPrix: joi.number().valid(...arrondisPrix),
  categoriesTarif: joi
    .array()
    .items(filledText(categorieLength, 'Une catégorie a un nom'))
    .unique((a: string, b: string) => fold(a) === fold(b))
    .max(maxCategories)
    .messages({ 'array.unique': 'Une catégorie figure deux fois.' }),
});

const systemSettings = joi.object<SystemSettings>({
  langue: joi.string().valid(...languages),
  formatDate: joi.string().valid(...dateFormats),
  fuseau: joi.string().valid(...timeZones),
  sessionTimeout: whole(sessionTimeoutLimits.min, sessionTimeoutLimits.max),
  sessionsParUtilisateur: whole(sessionsPerUserLimits.min, sessionsPerUserLimits.max),
  backupAuto: joi.boolean(),
  minutesPassage: whole(0, 60),
  departRendu: joi.string().valid(...departsRendus),
  departCertificat: joi.boolean(),
  gelCompense: joi.string().valid(...gelsCompenses),
  gelCertificat: joi.boolean(),
  nationaliteParDefaut: choice(nationalites),
  pays: choice(paysPossibles),
  premiersPasPasses: joi
    .array()
    .items(joi.string().valid(...premiersPas))
    .unique(),
});

const notificationSettings = joi.object<NotificationSettings>({
  emailCotisations: joi.boolean(),
  emailCertificats: joi.boolean(),
  alertesRetard: joi.boolean(),
  alertesExpiration: joi.boolean(),
  frequenceRappel: joi.number().valid(...reminderDays),
  joursAvantExpiration: whole(1, 365),
});

const emailSettings = joi
  .object<EmailSettingsChange>({
    serviceProvider: joi.string().valid(...emailProviders),
    apiKey: secret(500),
    smtpHost: text(253),
    smtpPort: joi.number().port(),
    smtpUser: text(254),
    smtpPassword: secret(500),
    fromEmail: email(),
    fromName: text(100),
    replyToEmail: email(),
    enableTLS: joi.boolean(),
    testMode: joi.boolean(),
  })
  .keys(derived('apiKeySet', 'smtpPasswordSet'));

const emptyGroup = { 'object.min': 'Rien n’est à changer.' };

/** One group of settings; absent fields stay unchanged. */
const groups = {
  clubInfo: clubInfo.min(1).messages(emptyGroup),
  badgeSettings: badgeSettings.min(1).messages(emptyGroup),
  cotisationSettings: cotisationSettings.min(1).messages(emptyGroup),
  systemSettings: systemSettings.min(1).messages(emptyGroup),
  notificationSettings: notificationSettings.min(1).messages(emptyGroup),
  comptaSettings: comptaSettings.min(1).messages(emptyGroup),
  conservationSettings: conservationSettings.min(1).messages(emptyGroup),
  emailSettings: emailSettings.min(1).messages(emptyGroup),
};

const decidedByServer = derived('updatedAt', 'updatedBy', 'essai');

export const settingsSchemas: SchemasOf<typeof settingsCalls> = {
  updateSettings: {
    body: joi.object<UpdateSettings, true>({ ...groups, version: version() }).keys(decidedByServer),
  },
  restoreSettings: {
    params: joi.object<ByVersion, true>({
      numero: joi
        .string()
        .pattern(versionPattern, { name: 'Numéro de version invalide.' })
        .required()
        .example('1'),
    }),
    body: joi.object<{ version?: number }, true>({ version: version() }),
  },
  uploadLogo: { body: joi.object<{ version?: number }, true>({ version: version() }) },
  getLogo: {
    params: joi.object<{ file: string }, true>({
      file: joi
        .string()
        .pattern(logoPattern, { name: 'Adresse invalide.' })
        .required()
        .example(`${'0'.repeat(32)}.png`),
    }),
  },
};

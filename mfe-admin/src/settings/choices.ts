import {
  currencies,
  emailProviders,
  languages,
  type BadgeLayout,
  type Currency,
  type EmailProvider,
  type Language,
  type Pays,
} from '@club/contract';

export const languageLabels: Readonly<Record<Language, string>> = {
  fr: 'Français',
  ar: 'Arabe',
  en: 'Anglais',
};

export const layoutLabels: Readonly<Record<BadgeLayout, string>> = {
  standard: 'Standard',
  compact: 'Compacte',
  detailed: 'Détaillée, avec l’adresse du club',
};

export const currencyLabels: Readonly<Record<Currency, string>> = {
  MAD: 'Dirham marocain (MAD, Dh)',
  EUR: 'Euro (EUR, €)',
  USD: 'Dollar américain (USD, $)',
  TND: 'Dinar tunisien (TND, DT)',
};

export const paysLabels: Readonly<Record<Pays, string>> = {
  MA: 'Maroc (+212)',
  TN: 'Tunisie (+216)',
  FR: 'France (+33)',
  DZ: 'Algérie (+213)',
  BE: 'Belgique (+32)',
  CH: 'Suisse (+41)',
};

export const providerLabels: Readonly<Record<EmailProvider, string>> = {
  smtp: 'Serveur SMTP',
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
  ses: 'Amazon SES',
};

/** Options of a select, from a list and its labels. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: labels[value] }));

export const languageOptions = optionsOf(languages, languageLabels);
export const currencyOptions = optionsOf(Object.keys(currencies) as Currency[], currencyLabels);
export const providerOptions = optionsOf(emailProviders, providerLabels);

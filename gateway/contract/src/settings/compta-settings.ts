/** Account numbers of the club’s accountant (M-63). */
export interface ComptaSettings {
  /** 9 digits; names the file of entries. */
  siren: string | null;
  adherents: string;
  cotisations: string;
  /** What is sold for a season that has not begun, until its first day. */
  avance: string;
  frais: string;
  caisse: string;
  cheques: string;
  banque: string;
  paypal: string;
  credits: string;
  charges: string;
  produits: string;
}

export const comptesLabels: Readonly<Record<Exclude<keyof ComptaSettings, 'siren'>, string>> = {
  adherents: 'Adhérents',
  cotisations: 'Cotisations',
  avance: 'Produits constatés d’avance',
  frais: 'Frais de chèques impayés',
  caisse: 'Caisse',
  cheques: 'Chèques à encaisser',
  banque: 'Banque',
  paypal: 'PayPal',
  credits: 'Crédits des adhérents',
  charges: 'Gestes et manquants de caisse',
  produits: 'Crédits abandonnés et excédents de caisse',
};

export const defaultComptaSettings: ComptaSettings = {
  siren: null,
  adherents: '411',
  cotisations: '756',
  avance: '487',
  frais: '708',
  caisse: '530',
  cheques: '5112',
  banque: '512',
  paypal: '517',
  credits: '4191',
  charges: '658',
  produits: '758',
};

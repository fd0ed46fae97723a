import type { EmailSettings } from '@club/contract';

/** What the club's settings say of e-mail, with secrets unsealed. */
export interface ClubMail {
  /** Null while no address of the sender is set. */
  email: EmailSettings | null;
  /** Name of the club. */
  club: string;
  /** Of what members receive. */
  langue: 'fr' | 'ar' | 'en';
  /** Days between two reminders of the same kind to the same person. */
  frequenceRappel: number;
  /** Days before its end from which a certificate is told. */
  joursAvantExpiration: number;
}

/** Before anybody set anything. */
export const noClubMail: ClubMail = {
  ...{ email: null, club: 'Club', langue: 'fr' },
  ...{ frequenceRappel: 7, joursAvantExpiration: 30 },
};

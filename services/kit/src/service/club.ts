import { currencies, type Currency } from '@club/contract';
import Joi from 'joi';

/** What the whole product must agree on about its club. */
export interface Club {
  /** Spec §9: MAD unless the club says otherwise. */
  currency: Currency;
  /** IANA name; it decides which day it is. */
  timeZone: string;
}

/** CLUB_CURRENCY and CLUB_TIME_ZONE, read. */
export interface ClubEnvironment {
  CLUB_CURRENCY: Currency;
  CLUB_TIME_ZONE: string;
}

/** Intl throws on a zone it does not know. */
function knownZone(name: string): string {
  Intl.DateTimeFormat('fr', { timeZone: name });
  return name;
}

/** CLUB_CURRENCY and CLUB_TIME_ZONE, for the schema of an environment; blank is absent. */
export const clubVariables = {
  CLUB_CURRENCY: Joi.string()
    .empty('')
    .valid(...Object.keys(currencies))
    .default('MAD'),
  CLUB_TIME_ZONE: Joi.string().empty('').custom(knownZone, 'time zone').default('Africa/Casablanca'),
};

/** The club that the environment names. */
export const clubOf = ({ CLUB_CURRENCY, CLUB_TIME_ZONE }: ClubEnvironment): Club => ({
  currency: CLUB_CURRENCY,
  timeZone: CLUB_TIME_ZONE,
});

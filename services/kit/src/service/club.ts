import { currencies, type Currency } from '@club/contract';
import Joi from 'joi';

/** Settings of the club that all services share. */
export interface Club {
  /** Default MAD (M-2). */
  currency: Currency;
  /** IANA name; decides which day it is. */
  timeZone: string;
}

/** Checked environment variables of the club. */
export interface ClubEnvironment {
  CLUB_CURRENCY: Currency;
  CLUB_TIME_ZONE: string;
}

/** Intl throws on an unknown zone. */
function knownZone(name: string): string {
  Intl.DateTimeFormat('fr', { timeZone: name });
  return name;
}

/** Schema of CLUB_CURRENCY and CLUB_TIME_ZONE; blank is absent. */
export const clubVariables = {
  CLUB_CURRENCY: Joi.string()
    .empty('')
    .valid(...Object.keys(currencies))
    .default('MAD'),
  CLUB_TIME_ZONE: Joi.string().empty('').custom(knownZone, 'time zone').default('Africa/Casablanca'),
};

/** The club's settings from its environment. */
export const clubOf = ({ CLUB_CURRENCY, CLUB_TIME_ZONE }: ClubEnvironment): Club => ({
  currency: CLUB_CURRENCY,
  timeZone: CLUB_TIME_ZONE,
});

import { RuleError } from '@club/service-kit';

/** Refuses a search in a field that this person may not know. */
export const personalField = (): RuleError =>
  new RuleError('forbidden', {
    message: 'Ce champ est personnel\u00a0: votre profil ne permet pas d’y rechercher.',
  });

import { entreesText, resteText, type Carnet } from '@club/contract';

type Comptes = Pick<Carnet, 'achetees' | 'restantes' | 'expirees'>;

/** «il reste 7 entrées sur 10», «expiré, 3 entrées sur 10 non prises», «épuisé, 10 entrées prises». */
export function carnetText({ achetees, restantes, expirees }: Comptes): string {
  if (restantes > 0) return `${resteText(restantes)} sur ${achetees}`;
  if (expirees > 0)
    return `expiré, ${entreesText(expirees)} sur ${achetees} non prise${expirees > 1 ? 's' : ''}`;
  return `épuisé, ${entreesText(achetees)} prise${achetees > 1 ? 's' : ''}`;
}

/** Carnets of a member that are to be sold anew: they last beyond this day, with one entry at most left of all of the formula. */
export function carnetsPresqueFinis(carnets: readonly Carnet[], jour: string): Carnet[] {
  const lasting = carnets.filter(({ au }) => au >= jour);
  return [...Map.groupBy(lasting, ({ formule }) => formule.id).values()].flatMap((own) => {
    const last = own.find(({ restantes }) => restantes > 0) ?? own[0];
    return last && own.reduce((sum, { restantes }) => sum + restantes, 0) <= 1 ? [last] : [];
  });
}

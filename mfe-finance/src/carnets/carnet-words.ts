import { entreesText, resteText, type Carnet } from '@club/contract';

type Comptes = Pick<Carnet, 'achetees' | 'restantes' | 'expirees' | 'rendues'>;

/** «il reste 7 entrées sur 10», «rendu, 6 entrées sur 10 non prises», «expiré, 3 entrées sur 10 non prises», «épuisé, 10 entrées prises». */
export function carnetText({ achetees, restantes, expirees, rendues }: Comptes): string {
  if (restantes > 0) return `${resteText(restantes)} sur ${achetees}`;
  const left = expirees + rendues;
  if (left > 0)
    return `${rendues > 0 ? 'rendu' : 'expiré'}, ${entreesText(left)} sur ${achetees} non prise${left > 1 ? 's' : ''}`;
  return `épuisé, ${entreesText(achetees)} prise${achetees > 1 ? 's' : ''}`;
}

/** Carnets of a member that are to be sold anew: they last beyond this day, with one entry at most left of all of the formula. */
export function carnetsPresqueFinis(carnets: readonly Carnet[], jour: string): Carnet[] {
  const lasting = carnets.filter(({ au, rendues }) => au >= jour && rendues === 0);
  return [...Map.groupBy(lasting, ({ formule }) => formule.id).values()].flatMap((own) => {
    const last = own.find(({ restantes }) => restantes > 0) ?? own[0];
    return last && own.reduce((sum, { restantes }) => sum + restantes, 0) <= 1 ? [last] : [];
  });
}

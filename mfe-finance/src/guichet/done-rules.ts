import { differenceOf, sumOf, type Reglement } from '@club/contract';

type Recorded = Pick<Reglement, 'typeReglement' | 'montantTotal' | 'montantRecu' | 'remis'>;

/** What an encaissement brought, in the club's currency. */
export interface Brought {
  received: number;
  /** Handed over, to be cashed on its day. */
  handedOver: number;
  promised: number;
  /** To give back of the cash that was put on the counter. */
  change: number;
}

/** `given`: cash put on the counter, if it was typed. */
export function brought(reglements: readonly Recorded[], given: number | null): Brought {
  const toCome = (isHanded: boolean) =>
    sumOf(
      reglements
        .filter(({ remis }) => remis === isHanded)
        .map(({ montantTotal, montantRecu }) => differenceOf(montantTotal, montantRecu)),
    );
  const received = (some: readonly Recorded[]) => sumOf(some.map(({ montantRecu }) => montantRecu));
  const cash = received(reglements.filter(({ typeReglement }) => typeReglement === 'espece'));
  return {
    received: received(reglements),
    handedOver: toCome(true),
    promised: toCome(false),
    change: given === null || cash === 0 ? 0 : Math.max(0, differenceOf(given, cash)),
  };
}

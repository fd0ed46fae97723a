import { saisonsTakingMoney, type CotisationFormule, type Saison, type ShownAdherent } from '@club/contract';
import { useGetActiveSaisonQuery } from '@club/store';
import { useClub } from '@club/ui/club';
import { today } from '@club/ui/format';
import { useListSaisonsQuery } from '../adherents/adherents-api.ts';
import { cardSaison, designationsOf, firstDayOf, formulesOf, musculationOf, qrText } from './carte-rules.ts';
import { useListSectionsQuery, useFindAdherentForCardQuery } from './cartes-api.ts';
import { useQrCode } from './use-qr-code.ts';

export interface CardSubject {
  adherent: ShownAdherent;
  cotisations: number;
  formules: readonly string[];
  saison: string;
  /** Undefined where there is no choice of a season. */
  saisonId: string | undefined;
  /** Those whose cards are printed, the active one first. */
  saisons: readonly Saison[];
  /** Before that day a card of the season is not good, `YYYY-MM-DD`; undefined once it is. */
  beginsOf: (saisonId: string) => string | undefined;
  /** The same of this card. */
  begins: string | undefined;
  nextSerial: number;
  musculation: CotisationFormule['formule'] | undefined;
  qrCode: { source: string | null; failed: boolean };
}

/** The member with a code, and the card of the season asked for; blank is the one that fits him. */
export function useCardSubject(code: string, asked: string) {
  const found = useFindAdherentForCardQuery(
    { body: { code } },
    { skip: code === '', refetchOnMountOrArgChange: true },
  );
  const active = useGetActiveSaisonQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: all = [] } = useListSaisonsQuery();
  const { data: sections = [] } = useListSectionsQuery();
  const { adherent, cotisations: held = [] } = found.currentData ?? {};
  const saisons = saisonsTakingMoney(all, today());
  const saison = cardSaison(saisons, asked, held) ?? active.data;
  const cotisations = held.filter(({ saisonId }) => saisonId === saison?.id);
  const formules = adherent ? formulesOf(cotisations, adherent.id) : [];
  const musculation = musculationOf(formules, sections, useClub().cotisationSettings.sectionMusculation);
  const nom = saison?.nom ?? '';
  const qrCode = useQrCode(adherent && musculation ? qrText(adherent, musculation, nom) : ' ');
  const error = found.error ?? (saison ? undefined : active.error);
  const beginsOf = (saisonId: string | undefined): string | undefined => {
    const own = held.filter((one) => one.saisonId === saisonId);
    const day = adherent && firstDayOf(own, adherent.id);
    return day && day > today() ? day : undefined;
  };
  const subject: CardSubject | undefined =
    error || !adherent || !saison
      ? undefined
      : {
          adherent,
          cotisations: cotisations.length,
          formules: designationsOf(formules),
          saison: nom,
          saisonId: saisons.length > 1 || saison.id !== active.data?.id ? saison.id : undefined,
          saisons,
          beginsOf,
          begins: beginsOf(saison.id),
          nextSerial: saison.numeroSerieBadge,
          musculation,
          qrCode,
        };
  return {
    subject,
    error: found.isFetching ? undefined : error,
    isFetching: found.isFetching,
    again: () => {
      if (code !== '') void found.refetch();
      void active.refetch();
    },
  };
}

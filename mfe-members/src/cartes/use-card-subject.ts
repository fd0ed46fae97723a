import type { CotisationFormule, ShownAdherent } from '@club/contract';
import { useGetActiveSaisonQuery } from '@club/store';
import { useClub } from '@club/ui/club';
import { designationsOf, formulesOf, musculationOf, qrText } from './carte-rules.ts';
import { useListSectionsQuery, useFindAdherentForCardQuery } from './cartes-api.ts';
import { useQrCode } from './use-qr-code.ts';

export interface CardSubject {
  adherent: ShownAdherent;
  cotisations: number;
  formules: readonly string[];
  saison: string;
  nextSerial: number;
  musculation: CotisationFormule['formule'] | undefined;
  qrCode: { source: string | null; failed: boolean };
}

export function useCardSubject(code: string) {
  const found = useFindAdherentForCardQuery(
    { body: { code } },
    { skip: code === '', refetchOnMountOrArgChange: true },
  );
  const saison = useGetActiveSaisonQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: sections = [] } = useListSectionsQuery();
  const { adherent, cotisations = [] } = found.currentData ?? {};
  const formules = adherent ? formulesOf(cotisations, adherent.id) : [];
  const musculation = musculationOf(formules, sections, useClub().cotisationSettings.sectionMusculation);
  const nom = saison.data?.nom ?? '';
  const qrCode = useQrCode(adherent && musculation ? qrText(adherent, musculation, nom) : ' ');
  const error = found.error ?? saison.error;
  const subject: CardSubject | undefined =
    error || !adherent || !saison.data
      ? undefined
      : {
          adherent,
          cotisations: cotisations.length,
          formules: designationsOf(formules),
          saison: nom,
          nextSerial: saison.data.numeroSerieBadge,
          musculation,
          qrCode,
        };
  return {
    subject,
    error: found.isFetching ? undefined : error,
    isFetching: found.isFetching,
    again: () => {
      if (code !== '') void found.refetch();
      void saison.refetch();
    },
  };
}

import { offresParImpression, sumOf } from '@club/contract';
import { useListOffresQuery } from '../../offres/offres-api.ts';
import { PrintLink } from './print-link.tsx';

/** Prints the open offers of a campaign, by payer's name; many of them in parts. */
export function PrintCampaign({ id }: { id: string }) {
  const query = { renouvellementId: id, limit: 1 };
  const { currentData } = useListOffresQuery(query, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  const { annulee: _cancelled, ...standing } = currentData.compteurs;
  const count = standing.ouverte + standing.en_partie;
  if (count === 0) return null;
  if (count <= offresParImpression)
    return <PrintLink query={{ renouvellementId: id }} label="Imprimer les offres ouvertes" />;
  const parts = Math.ceil(sumOf(Object.values(standing)) / offresParImpression);
  return Array.from({ length: parts }, (_, at) => {
    const label = `Imprimer les offres ouvertes, partie ${at + 1} sur ${parts}`;
    return <PrintLink key={at} query={{ renouvellementId: id, partie: at + 1 }} label={label} />;
  });
}

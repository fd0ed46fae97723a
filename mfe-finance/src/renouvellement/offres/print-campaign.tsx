import { offresParImpression } from '@club/contract';
import { formatCount } from '@club/ui/format';
import { useListOffresQuery } from '../../offres/offres-api.ts';
import { PrintLink } from './print-link.tsx';

/** Prints the open offers of a campaign, by payer's name; many of them in parts. */
export function PrintCampaign({ id }: { id: string }) {
  const query = { renouvellementId: id, limit: 1 };
  const { currentData } = useListOffresQuery(query, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  const { ouverte, en_partie: enPartie } = currentData.compteurs;
  const count = ouverte + enPartie;
  if (count === 0) return null;
  if (count <= offresParImpression)
    return <PrintLink query={{ renouvellementId: id }} label="Imprimer les offres ouvertes" />;
  const parts = Array.from({ length: Math.ceil(count / offresParImpression) }, (_, at) => at);
  return parts.map((at) => {
    const from = at * offresParImpression;
    const to = Math.min(count, from + offresParImpression);
    const label = `Imprimer les offres ${formatCount(from + 1)} à ${formatCount(to)}`;
    return <PrintLink key={at} query={{ renouvellementId: id, partie: at + 1 }} label={label} />;
  });
}

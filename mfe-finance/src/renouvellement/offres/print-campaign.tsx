import { offresParImpression } from '@club/contract';
import { useListOffresQuery } from '../../offres/offres-api.ts';
import { PrintLink } from './print-link.tsx';

/** Prints the open offers of a campaign, by payer's name; many of them in parts. */
export function PrintCampaign({ id }: { id: string }) {
  const query = { renouvellementId: id, limit: 1 };
  const { currentData } = useListOffresQuery(query, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  const { ouverte, en_partie: enPartie, annulee: _cancelled, ...ended } = currentData.compteurs;
  const count = ouverte + enPartie;
  if (count === 0) return null;
  if (count <= offresParImpression)
    return <PrintLink query={{ renouvellementId: id }} label="Imprimer les offres ouvertes" />;
  const all = Object.values(ended).reduce((sum, one) => sum + one, count);
  const parts = Math.ceil(all / offresParImpression);
  return Array.from({ length: parts }, (_, at) => {
    const label = `Imprimer les offres ouvertes, partie ${at + 1} sur ${parts}`;
    return <PrintLink key={at} query={{ renouvellementId: id, partie: at + 1 }} label={label} />;
  });
}

import { useCan } from '@club/store';
import { isCertificatFile } from './adherent-history.ts';

/** A replaced certificate can still be opened by who may. */
export const showValue = (text: string) =>
  isCertificatFile(text) ? <CertificatFile address={text} /> : text;

function CertificatFile({ address }: { address: string }) {
  const canOpen = useCan('adherents.update');
  if (!canOpen) return 'un fichier';
  return (
    <a href={address} target="_blank" rel="noreferrer">
      ouvrir le fichier
    </a>
  );
}

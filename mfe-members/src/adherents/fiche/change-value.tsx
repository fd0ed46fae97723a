import { useCan } from '@club/store';
import { isCertificatFile } from './adherent-history.ts';

/** A replaced certificate can still be opened by who may; a replaced photo is gone. */
export function showValue(text: string) {
  if (isCertificatFile(text)) return <CertificatFile address={text} />;
  return text.startsWith('/photos/') ? 'une photo' : text;
}

function CertificatFile({ address }: { address: string }) {
  const canOpen = useCan('adherents.update');
  if (!canOpen) return 'un fichier';
  return (
    <a href={address} target="_blank" rel="noreferrer">
      ouvrir le fichier
    </a>
  );
}

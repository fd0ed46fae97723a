import { useRef, type ComponentProps, type MouseEvent } from 'react';
import type { CallData } from '@club/contract';
import { addressOf, saveFile, type PartsOf } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { Icon } from '@club/ui/icon';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';

interface DownloadLinkProps<C extends CallData> extends Omit<
  ComponentProps<'a'>,
  'href' | 'download' | 'onClick'
> {
  call: C;
  parts: PartsOf<C>;
  label: string;
}

/** A file to save. The browser says nothing when it gets none: the click fetches it and says so. */
export function DownloadLink<C extends CallData>({ call, parts, label, ...rest }: DownloadLinkProps<C>) {
  const isSaving = useRef(false);
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (isSaving.current) return;
    isSaving.current = true;
    const failure = await saveFile(call, parts);
    isSaving.current = false;
    if (!failure) return;
    const title = 'Impossible de télécharger le fichier. Veuillez réessayer.';
    showToast({ tone: 'danger', title, text: messageOf(failure) });
  };
  return (
    <a
      {...rest}
      className={buttonClass('secondary')}
      href={addressOf(call, parts)}
      download
      onClick={(event) => void save(event)}
    >
      <Icon name="download" />
      <span>{label}</span>
    </a>
  );
}

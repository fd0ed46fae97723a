import { CancelButton, Dialog } from '@club/ui/dialog';
import type { ReactNode } from 'react';

export interface PlaceProps {
  title: string;
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const OnPage = ({ title, onClose, children }: PlaceProps) => (
  <section aria-label={title}>
    {children}
    <button onClick={onClose}>Annuler</button>
  </section>
);
const InDialog = (props: PlaceProps) => <Dialog {...props} footer={<CancelButton />} />;
const AtTheSide = (props: PlaceProps) => <Dialog {...props} placement="side" footer={<CancelButton />} />;

/** Where a form may stand; what is typed is kept alike in each. For `describe.each`. */
export const formPlaces = [
  ['in a dialog', InDialog],
  ['in a side panel', AtTheSide],
  ['on a page', OnPage],
] as const;

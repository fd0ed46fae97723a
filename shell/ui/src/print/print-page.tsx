import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useClub } from '../club/club.ts';

export interface PrintPageProps {
  title: string;
  /** Real size of the paper; `card` is 85 × 54 mm. */
  size: 'A4' | 'A4-landscape' | 'card';
  /** Of a list that may take several sheets: each has margins and its number. */
  many?: boolean;
  actions?: ReactNode;
  onBack?: () => void;
  children: ReactNode;
}

/** A printable page: preview on screen; only the sheet is printed, always in light colours. */
export function PrintPage({ title, size, many = false, actions, onBack, children }: PrintPageProps) {
  return (
    <div className="club-print">
      <header className="club-print-bar">
        {onBack && <Button label="Retour" icon="chevron-left" variant="quiet" onClick={onBack} />}
        <h1>{title}</h1>
        {actions}
        <Button label="Imprimer" icon="print" onClick={() => window.print()} />
      </header>
      <article className={`club-sheet club-sheet-${size}${many ? ' club-sheet-many' : ''}`}>
        {children}
      </article>
    </div>
  );
}

/** Header of a printed sheet: logo, name and address of the club, title, date or reference. */
export function PrintHeader({ title, meta }: { title: string; meta?: ReactNode }) {
  const { nom, adresse, telephone, email, siteWeb, logo } = useClub().clubInfo;
  const address = [adresse?.replaceAll('\n', ', '), telephone, email, siteWeb].filter(Boolean).join(' · ');
  return (
    <header className="club-sheet-head">
      <div className="club-sheet-club">
        {logo && <img src={logo} alt="" width={44} height={44} />}
        <div>
          <p>{nom}</p>
          {address && <p className="club-sheet-meta">{address}</p>}
        </div>
      </div>
      <h2>{title}</h2>
      {meta && <div className="club-sheet-meta">{meta}</div>}
    </header>
  );
}

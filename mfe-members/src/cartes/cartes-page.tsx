import { useEffect, useRef, useState } from 'react';
import { typesCarte, type BadgePrint, type TypeCarte } from '@club/contract';
import { choicePart, Navigate, textPart, useAddress } from '@club/router';
import { useCan } from '@club/store';
import { ofName } from '@club/ui/format';
import { messageOf, problemOf } from '@club/ui/problem';
import { PrintPage } from '@club/ui/print-page';
import { Screen } from '@club/ui/screen';
import { EmptyState, ErrorState, ForbiddenState, Notice, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { fullName } from '../adherents/adherent-texts.ts';
import { PrintOnce } from '../print/print-once.tsx';
import { CardActions } from './card-actions.tsx';
import { CardSearch } from './card-search.tsx';
import { MusculationCard } from './musculation-card.tsx';
import { StandardCard } from './standard-card.tsx';
import { useCardSubject, type CardSubject } from './use-card-subject.ts';
import { usePrintBadge } from './use-print-badge.ts';
import { useQrCode } from './use-qr-code.ts';
import './cartes.css';

const heading = { title: 'Cartes adhérents', subtitle: 'Imprimer la carte d’un adhérent' };

/** A member’s code, and the card that is printed. */
const schema = { code: textPart(), carte: choicePart(typesCarte) };

/** The address holds the member's code and the card to print. */
export function CartesPage() {
  const canPrint = useCan('adherents.update');
  if (canPrint) return <Cartes />;
  return (
    <Screen {...heading}>
      <ForbiddenState />
    </Screen>
  );
}

function Cartes() {
  const [{ code, carte }, setAddress] = useAddress(schema);
  // Not in the address: a pasted one would print a serial that nobody took.
  const [taken, setTaken] = useState<BadgePrint>();
  const { subject, error, isFetching, again } = useCardSubject(code);
  const { print, isPrinting } = usePrintBadge(carte !== null);
  useTold(subject, error);

  if (subject && carte !== null) {
    if (taken === undefined) {
      return <Navigate to={`?code=${encodeURIComponent(code)}`} replace />;
    }
    const close = () => {
      setTaken(undefined);
      setAddress({ carte: null }, { replace: true });
    };
    return <PrintedCard {...{ subject, carte, taken }} onClose={close} />;
  }
  const printCard = async ({ adherent }: CardSubject, type: TypeCarte): Promise<void> => {
    const given = await print(adherent.id, type);
    if (given === undefined) return;
    setTaken(given);
    setAddress({ carte: type });
  };
  return (
    <Screen {...heading}>
      <div className="carte-columns">
        <section className="club-card carte-panel" aria-label="Adhérent">
          <CardSearch
            key={code}
            code={code}
            busy={isFetching}
            onSearch={(next) => (next === code ? again() : setAddress({ code: next }))}
          />
        </section>
        {subject && (
          <section className="club-card carte-panel carte-print" aria-label="Impression">
            <CardActions
              subject={subject}
              busy={isPrinting}
              onPrint={(type) => void printCard(subject, type)}
            />
          </section>
        )}
        <section className="club-card carte-panel carte-shown" aria-label="Aperçu">
          {subject && <Preview subject={subject} />}
          {!subject && isFetching && <Skeleton lines={6} label="Recherche de l’adhérent…" />}
          {!subject && !isFetching && <Nothing code={code} error={error} onRetry={again} />}
        </section>
      </div>
    </Screen>
  );
}

function useTold(subject: CardSubject | undefined, error: unknown): void {
  const told = useRef<unknown>(undefined);
  const found = subject?.adherent.id;
  useEffect(() => {
    const news = found ?? error;
    if (news === undefined || told.current === news) return;
    told.current = news;
    if (found) return showToast({ title: 'Adhérent trouvé' });
    if (problemOf(error)?.code !== 'adherent_not_found') return;
    showToast({ tone: 'warning', title: 'Adhérent non trouvé', text: 'Aucun adhérent trouvé avec ce code' });
  }, [found, error]);
}

function Nothing({ code, error, onRetry }: { code: string; error: unknown; onRetry: () => void }) {
  if (problemOf(error)?.code === 'adherent_not_found') {
    return (
      <EmptyState title="Adhérent non trouvé">
        <p>Aucun adhérent n’a le code {code}.</p>
      </EmptyState>
    );
  }
  if (problemOf(error)?.code === 'no_active_saison') {
    return (
      <EmptyState title="Aucune saison active" icon="calendar">
        <p>{messageOf(error)}</p>
      </EmptyState>
    );
  }
  if (error) return <ErrorState error={error} title="Erreur lors de la recherche" onRetry={onRetry} />;
  return (
    <EmptyState title="Aperçu" icon="badge">
      <p>Saisissez un code adhérent pour voir l’aperçu des cartes.</p>
    </EmptyState>
  );
}

function Preview({ subject }: { subject: CardSubject }) {
  const { nextSerial: serial, musculation, qrCode } = subject;
  return (
    <div className="carte-preview">
      <StandardCard {...subject} serial={serial} />
      {musculation && qrCode.source !== null && (
        <MusculationCard
          {...{ ...subject, serial }}
          designation={musculation.designation}
          qrCode={qrCode.source}
        />
      )}
    </div>
  );
}

interface PrintedCardProps {
  subject: CardSubject;
  carte: TypeCarte;
  taken: BadgePrint;
  onClose: () => void;
}

/** Real size; printed at once, then left. */
function PrintedCard({ subject, carte, taken, onClose }: PrintedCardProps) {
  const { adherent, musculation } = subject;
  const serial = taken.impressionNumber;
  const qrCode = useQrCode(taken.qr ?? ' ');
  if (carte === 'musculation') {
    return (
      <PrintPage title={`Carte musculation ${ofName(fullName(adherent))}`} size="A4" onBack={onClose}>
        {qrCode.failed && <Notice tone="danger">Erreur lors de la génération de la carte musculation</Notice>}
        {musculation && qrCode.source !== null && (
          <>
            <MusculationCard
              {...{ ...subject, serial }}
              designation={musculation.designation}
              qrCode={qrCode.source}
            />
            <PrintOnce onPrinted={onClose} />
          </>
        )}
      </PrintPage>
    );
  }
  return (
    <PrintPage title={`Carte ${ofName(fullName(adherent))}`} size="card" onBack={onClose}>
      <StandardCard {...subject} serial={serial} />
      <PrintOnce onPrinted={onClose} />
    </PrintPage>
  );
}

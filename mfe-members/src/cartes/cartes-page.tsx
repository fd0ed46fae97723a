import { useEffect, useRef, useState } from 'react';
import { typesCarte, type AdherentSummary, type BadgePrint, type TypeCarte } from '@club/contract';
import { choicePart, flagPart, Navigate, textPart, useAddress } from '@club/router';
import { Button } from '@club/ui/button';
import { useCan } from '@club/store';
import { messageOf, problemOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { EmptyState, ErrorState, ForbiddenState, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { CardActions } from './card-actions.tsx';
import { CardSearch } from './card-search.tsx';
import { useListAdherentsQuery } from '../adherents/adherents-api.ts';
import { GenerateDialog } from './lots/generate-dialog.tsx';
import { LotDialog } from './lots/lot-dialog.tsx';
import { LotsPanel } from './lots/lots-panel.tsx';
import { NameMatches } from './printed/name-matches.tsx';
import { useChosenMembers } from './selection/chosen-members.ts';
import { ChosenList } from './selection/chosen-list.tsx';
import { Preview, PrintedCard } from './printed/card-sheet.tsx';
import { PrintedCards } from './printed/printed-cards.tsx';
import { useCardSubject, type CardSubject } from './use-card-subject.ts';
import { usePrintBadge } from './use-print-badge.ts';
import './cartes.css';

const heading = { title: 'Cartes adhérents', subtitle: 'Imprimer la carte d’un adhérent' };

/** A member’s code and the card that is printed; the making of many, and one of its runs. */
const schema = {
  code: textPart(),
  carte: choicePart(typesCarte),
  /** Of the card; blank is the one that fits the member. */
  saison: textPart(),
  generer: flagPart(),
  /** The making of many is of those chosen. */
  selection: flagPart(),
  lot: textPart(),
};

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
  const [{ code, carte, saison, generer, selection, lot }, setAddress] = useAddress(schema);
  const chosen = useChosenMembers();
  // A pasted address has nobody chosen.
  const chosenIds = selection && chosen.names.size > 0 ? [...chosen.names.keys()] : undefined;
  const choix = (selection && chosen.choix) || undefined;
  // Not in the address: a pasted one would print a serial that nobody took.
  const [taken, setTaken] = useState<BadgePrint>();
  const { subject, error, isFetching, again } = useCardSubject(code, saison);
  const { print, isPrinting } = usePrintBadge(carte !== null);
  const named = useNamed(code, error);
  useTold(subject, error, named?.length);

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
  const printCard = async ({ adherent, saisonId }: CardSubject, type: TypeCarte): Promise<void> => {
    const given = await print(adherent.id, type, saisonId);
    if (given === undefined) return;
    setTaken(given);
    setAddress({ carte: type });
  };
  return (
    <Screen
      {...heading}
      action={
        <Button label="Générer des cartes" icon="badge" onClick={() => setAddress({ generer: true })} />
      }
    >
      <div className="carte-columns">
        <section className="club-card carte-panel" aria-label="Adhérent">
          <CardSearch
            key={code}
            code={code}
            busy={isFetching}
            onSearch={(next) => (next === code ? again() : setAddress({ code: next, saison: '' }))}
          />
        </section>
        {subject && (
          <section className="club-card carte-panel carte-print" aria-label="Impression">
            <CardActions
              subject={subject}
              busy={isPrinting}
              onSaison={(id) => setAddress({ saison: id })}
              onPrint={(type) => void printCard(subject, type)}
            />
            {subject.adherent.estAdherent && !chosen.names.has(subject.adherent.id) && (
              <Button
                label="Ajouter à la sélection"
                icon="plus"
                variant="quiet"
                onClick={() => chosen.add(subject.adherent)}
              />
            )}
            <PrintedCards adherentId={subject.adherent.id} beginsOf={subject.beginsOf} />
          </section>
        )}
        <section className="club-card carte-panel carte-shown" aria-label="Aperçu">
          {subject && <Preview subject={subject} />}
          {!subject && isFetching && <Skeleton lines={6} label="Recherche de l’adhérent…" />}
          {!subject && !isFetching && (
            <Nothing
              {...{ code, error, named }}
              onRetry={again}
              onPick={(next) => setAddress({ code: next, saison: '' })}
            />
          )}
        </section>
      </div>
      <ChosenList chosen={chosen} onGenerate={() => setAddress({ generer: true, selection: true })} />
      <LotsPanel onOpen={(id) => setAddress({ lot: id })} />
      {generer && (
        <GenerateDialog
          adherentIds={chosenIds}
          choix={choix}
          onClose={() => setAddress({ generer: false, selection: false })}
          onStarted={({ id }) => {
            if (chosenIds || choix) chosen.clear();
            setAddress({ generer: false, selection: false, lot: id }, { replace: true });
          }}
        />
      )}
      {lot !== '' && <LotDialog id={lot} onClose={() => setAddress({ lot: '' })} />}
    </Screen>
  );
}

/** Members whose name holds what is nobody’s code; undefined while they are looked for, or where none are. */
function useNamed(text: string, error: unknown): readonly AdherentSummary[] | undefined {
  const isCode = problemOf(error)?.code !== 'adherent_not_found';
  const { currentData } = useListAdherentsQuery({ search: text, limit: 10 }, { skip: isCode });
  return isCode ? undefined : currentData?.adherents;
}

function useTold(subject: CardSubject | undefined, error: unknown, named: number | undefined): void {
  const told = useRef<unknown>(undefined);
  const found = subject?.adherent.id;
  useEffect(() => {
    const news = found ?? error;
    if (news === undefined || told.current === news) return;
    told.current = news;
    if (found) return showToast({ title: 'Adhérent trouvé' });
    if (problemOf(error)?.code !== 'adherent_not_found' || named !== 0) {
      told.current = undefined;
      return;
    }
    showToast({ tone: 'warning', title: 'Adhérent non trouvé', text: 'Aucun adhérent trouvé avec ce code' });
  }, [found, error, named]);
}

interface NothingProps {
  code: string;
  error: unknown;
  named: readonly AdherentSummary[] | undefined;
  onRetry: () => void;
  onPick: (code: string) => void;
}

function Nothing({ code, error, named, onRetry, onPick }: NothingProps) {
  if (problemOf(error)?.code === 'adherent_not_found') {
    if (!named) return <Skeleton lines={4} label="Recherche par nom…" />;
    return <NameMatches text={code} matches={named} onPick={onPick} />;
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

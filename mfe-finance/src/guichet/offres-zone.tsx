import { useEffect, useRef } from 'react';
import { isAcceptable, lignesOuvertes, sumOf, type Offre } from '@club/contract';
import { Button } from '@club/ui/button';
import { useFormContext, useWatch } from '@club/ui/form';
import { formatAmount, formatDate } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { showLines, type EncaissementValues } from '../encaissement/encaissement-values.ts';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { personFullName } from '../money/cotisation-name.ts';
import { useListOffresQuery } from '../offres/offres-api.ts';
import { useActiveSaison } from '../saisons/use-active-saison.ts';
import { useChooseSaison } from '../saisons/use-saison-choisie.ts';
import { withoutOffer, withOffer } from './offre-rules.ts';

interface OffresZoneProps {
  /** Offer that the address names: accepted as soon as it is known. */
  asked: string;
}

/** The open offers of who stands at the counter; one click, or Enter, takes their lines at their prices (R-5). */
export function OffresZone({ asked }: OffresZoneProps) {
  const { getValues, setValue } = useFormContext<EncaissementValues>();
  const { payeur, lignes, offreId, offreEcartee, offreNommee, saisonId } =
    useWatch<EncaissementValues>() as EncaissementValues;
  const person = payeur ?? lignes[0]?.adherent;
  const { currentData } = useListOffresQuery(
    { adherentId: person?.id ?? '', limit: 20 },
    { skip: !person, refetchOnMountOrArgChange: true },
  );
  const { data: formules } = useListFormulesQuery();
  const { saison: active, loading } = useActiveSaison();
  const choose = useChooseSaison();
  const offres = currentData?.offres.filter(isAcceptable) ?? [];
  const accept = (offre: Offre) => {
    const formuleOf = (id: string) => formules?.find((one) => one.id === id);
    const next = withOffer(getValues(), offre, { sale: choose(offre.saisonId), formuleOf });
    setValue('saisonId', offre.saisonId === active?.id ? '' : offre.saisonId);
    setValue('payeur', next.payeur);
    showLines(setValue, next.lignes);
    setValue('offreId', next.offreId);
    setValue('offreEcartee', '');
  };
  const leave = () => {
    const next = withoutOffer(getValues());
    showLines(setValue, next.lignes);
    setValue('offreId', next.offreId);
  };
  const taken = offres.find(({ id }) => id === offreId);
  const present = saisonId || choose('').saison?.id;
  useEffect(() => {
    // An offer is of its season.
    if (!taken || present === undefined || present === taken.saisonId) return;
    const next = withoutOffer(getValues());
    showLines(setValue, next.lignes);
    setValue('offreId', next.offreId);
    setValue('offreEcartee', taken.id);
  }, [taken, present, getValues, setValue]);
  const taker = useRef<HTMLButtonElement>(null);
  const first = offreId === '' ? offres[0]?.id : undefined;
  useEffect(() => {
    // Enter takes it, unless something is being typed already.
    const isTyping =
      document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
    if (first !== undefined && first !== offreEcartee && !isTyping) taker.current?.focus();
  }, [first, offreEcartee]);
  const named = offres.find(({ id }) => id === asked);
  useOnce(
    named !== undefined && formules !== undefined && !loading && choose(named.saisonId).saison !== undefined,
    () => named && accept(named),
  );
  const ended = currentData?.offres.find(
    (offre) => !isAcceptable(offre) && (offre.id === asked || offre.code === offreNommee),
  );
  const nomOf = (id: string) => choose(id).saison?.nom;
  const titleOf = ({ code, finLe, saisonId: own }: Offre) => {
    const other = present !== undefined && own !== present ? nomOf(own) : undefined;
    return `Offre ${code}, jusqu’au ${formatDate(finLe)}${other ? `, saison ${other}` : ''}`;
  };
  return [
    ended && (
      <Notice key={ended.id} tone="warning" title={`L’offre ${ended.code} ne peut plus être prise`}>
        {endedText(ended)} Rien d’elle n’est repris ici.
      </Notice>
    ),
    ...offres.map((offre) => (
      <Notice
        key={offre.id}
        tone={offre.id === offreId ? 'success' : 'info'}
        title={titleOf(offre)}
        action={
          offre.id === offreId ? (
            <Button label="Ne pas prendre l’offre" variant="quiet" onClick={leave} />
          ) : (
            offreId === '' && (
              <Button
                label={`Prendre l’offre ${offre.code}`}
                icon="check"
                {...(offre.id === first && { ref: taker })}
                onClick={() => accept(offre)}
              />
            )
          )
        }
      >
        <p>
          {lignesOuvertes(offre)
            .map(
              ({ adherent, designation, montant }) =>
                `${personFullName(adherent)}\u00a0: ${designation}, ${formatAmount(montant)}`,
            )
            .join(' · ')}
          {'. '}
          Total{'\u00a0'}: {formatAmount(sumOf(lignesOuvertes(offre).map(({ montant }) => montant)))}.
        </p>
        {offre.id === offreEcartee && (
          <p role="status">
            Cette offre est pour la saison {nomOf(offre.saisonId)}
            {'\u00a0'}: elle n’est plus prise, et ses formules sont retirées.
          </p>
        )}
      </Notice>
    )),
  ];
}

/** Why nothing of an offer can be taken. */
function endedText({ etat, finLe }: Offre): string {
  if (etat === 'acceptee') return 'Elle est déjà acceptée.';
  if (etat === 'annulee') return 'Elle est annulée.';
  if (etat === 'sans_objet') return 'Tout ce qu’elle proposait est déjà vendu.';
  return `Elle a pris fin\u00a0: elle courait jusqu’au ${formatDate(finLe)}, ou sa saison est clôturée.`;
}

/** Runs once, as soon as it can. */
function useOnce(isReady: boolean, run: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!isReady || done.current) return;
    done.current = true;
    run();
  });
}

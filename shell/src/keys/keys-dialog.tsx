import { Dialog } from '@club/ui/dialog';

const keys = [
  { keys: ['Ctrl', 'K'], does: 'Trouver une personne, un écran ou une action' },
  { keys: ['/'], does: 'Aller à la recherche de la liste' },
  { keys: ['n'], does: 'Lancer l’action principale de l’écran' },
  { keys: ['Entrée'], does: 'Ouvrir la ligne choisie, valider' },
  { keys: ['↑', '↓'], does: 'Passer d’une ligne à l’autre dans une liste' },
  { keys: ['Échap'], does: 'Fermer ce qui est ouvert' },
  { keys: ['?'], does: 'Afficher cette aide' },
] as const;

/** The list of keys, opened by `?`. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Raccourcis clavier" size="small" onClose={onClose}>
      <dl className="club-keys">
        {keys.map(({ keys: combination, does }) => (
          <div key={does}>
            <dt>
              {combination.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { formatDateTime } from '@club/ui/format';
import { HistoryList, readableLines } from '@club/ui/history-list';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useState } from 'react';
import { settingsFields, settingsTitles } from './history-fields.ts';
import { useListSettingsHistoryQuery, useRestoreSettingsMutation } from './settings-api.ts';

/** Who changed which settings, and the way back to any of their versions. */
export function SettingsHistoryDialog({ onClose }: { onClose: () => void }) {
  const {
    data: lines,
    error,
    refetch,
  } = useListSettingsHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  const [restore] = useRestoreSettingsMutation();
  const [chosen, setChosen] = useState<{ version: number; at: string }>();
  const confirm = async (version: number) => {
    const { error: refused } = await restore({ numero: String(version), body: {} });
    if (refused) throw refusalOf(refused, 'Impossible de restaurer ces paramètres.');
    showToast({ title: 'Paramètres restaurés', text: 'Ils valent à partir de maintenant.' });
    onClose();
  };
  const actionOf = (id: string) => {
    const line = lines?.find((one) => one.id === id);
    if (!line || line === lines?.[0]) return null;
    return (
      <Button
        label="Restaurer"
        icon="restore"
        variant="quiet"
        aria-label={`Restaurer les paramètres du ${formatDateTime(line.at)}`}
        onClick={() => setChosen(line)}
      />
    );
  };
  return (
    <Dialog
      title="Historique des paramètres"
      size="large"
      onClose={onClose}
      footer={<CancelButton label="Fermer" />}
    >
      <HistoryList
        lines={lines && readableLines(lines, settingsFields, settingsTitles)}
        error={lines ? undefined : error}
        onRetry={() => void refetch()}
        action={actionOf}
      />
      {chosen && (
        <ConfirmDialog
          title={'Restaurer ces paramètres\u202f?'}
          verb="Restaurer"
          busyVerb="Restauration..."
          onCancel={() => setChosen(undefined)}
          onConfirm={() => confirm(chosen.version)}
        >
          <p>
            Tous les paramètres redeviennent ce qu’ils étaient le {formatDateTime(chosen.at)}, sauf les mots
            de passe et les clés. Ce qui a changé depuis reste dans l’historique.
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

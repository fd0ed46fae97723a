import { useState } from 'react';
import type { Device } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatDateTime } from '@club/ui/format';
import { PagedTable, type Column, type RowAction } from '@club/ui/paged-table';
import { EmptyState, ErrorState, Notice } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { AuthorizeDeviceDialog } from './authorize-device-dialog.tsx';
import { RestrictionDialog } from './restriction-dialog.tsx';
import { RevokeDeviceDialog } from './revoke-device-dialog.tsx';
import { useGetSecurityStatusQuery, useListDevicesQuery } from './securite-api.ts';

const columns: Column<Device>[] = [
  {
    key: 'deviceName',
    header: 'Appareil',
    cell: ({ deviceName, isCurrent }) => (isCurrent ? `${deviceName} (celui-ci)` : deviceName),
  },
  { key: 'userCode', header: 'Code utilisateur', numeric: true, width: '9rem' },
  { key: 'ipAddress', header: 'Adresse', secondary: true },
  {
    key: 'lastUsed',
    header: 'Dernière utilisation',
    numeric: true,
    width: '12rem',
    cell: ({ lastUsed }) => formatDateTime(lastUsed),
  },
  {
    key: 'isActive',
    header: 'État',
    cell: ({ isActive }) => (
      <StatusBadge
        {...(isActive ? { tone: 'success', label: 'Autorisé' } : { tone: 'neutral', label: 'Révoqué' })}
      />
    ),
  },
];

const fresh = { refetchOnMountOrArgChange: true };

/** The browsers that were authorised, and whether only they may sign in (I-21). */
export function DevicesTab() {
  const { data: devices, error, isFetching, refetch } = useListDevicesQuery(undefined, fresh);
  const [opened, setOpened] = useState<'authorize' | 'restrict' | Device>();
  const close = () => setOpened(undefined);
  const { data: status } = useGetSecurityStatusQuery(undefined, fresh);
  const restricted = status?.deviceRestriction ?? false;
  const actions: RowAction<Device>[] = [
    {
      label: 'Révoquer',
      icon: 'close',
      danger: true,
      onSelect: setOpened,
      visible: ({ isActive }) => isActive,
    },
  ];
  if (error && !devices) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Notice
        tone={restricted ? 'success' : 'info'}
        title={
          restricted
            ? 'Seuls les appareils autorisés se connectent'
            : 'Tous les appareils peuvent se connecter'
        }
        action={
          <Button
            label={restricted ? 'Lever la restriction' : 'Restreindre'}
            variant="secondary"
            disabled={!status}
            onClick={() => setOpened('restrict')}
          />
        }
      >
        {restricted
          ? 'Un code et un mot de passe ne suffisent pas ailleurs.'
          : 'Autorisez d’abord les postes du club, à commencer par celui-ci.'}
      </Notice>
      <div className="securite-bar">
        <Button label="Autoriser cet appareil" icon="plus" onClick={() => setOpened('authorize')} />
      </div>
      <PagedTable
        label="Appareils"
        noun={['appareil', 'appareils']}
        columns={columns}
        rows={devices}
        loading={isFetching}
        total={devices?.length ?? 0}
        page={1}
        pageSize={500}
        onPageChange={() => undefined}
        empty={
          <EmptyState title="Aucun appareil autorisé" icon="lock">
            Un appareil autorisé reste reconnu pendant 400 jours.
          </EmptyState>
        }
        rowLabel={({ deviceName }) => deviceName}
        actions={actions}
      />
      {opened === 'authorize' && <AuthorizeDeviceDialog onClose={close} />}
      {opened === 'restrict' && status && <RestrictionDialog status={status} onClose={close} />}
      {typeof opened === 'object' && <RevokeDeviceDialog device={opened} onClose={close} />}
    </>
  );
}

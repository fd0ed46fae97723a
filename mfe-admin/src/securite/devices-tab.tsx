import { useState } from 'react';
import type { Device } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatDateTime } from '@club/ui/format';
import {
  listSchema,
  ListTable,
  pageOfWhole,
  useListAddress,
  type Column,
  type ListSearch,
  type RowAction,
} from '@club/ui/list';
import { Notice } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { AuthorizeDeviceDialog } from './authorize-device-dialog.tsx';
import { RestrictionDialog } from './restriction-dialog.tsx';
import { RevokeDeviceDialog } from './revoke-device-dialog.tsx';
import { useGetSecurityStatusQuery, useListDevicesQuery } from './securite-api.ts';

/** What the address says of this tab. */
export const deviceList = listSchema({
  sorts: ['lastUsed', 'deviceName', 'userCode'],
  order: 'desc',
});
export const deviceSearch: ListSearch<'tous'> = {
  label: 'Rechercher un appareil',
  placeholder: 'Appareil, utilisateur ou adresse',
};

const sortKeys = {
  lastUsed: ({ lastUsed }: Device) => lastUsed,
  deviceName: ({ deviceName }: Device) => deviceName,
  userCode: ({ userCode }: Device) => userCode,
};
const columns: Column<Device>[] = [
  {
    key: 'deviceName',
    header: 'Appareil',
    sortable: true,
    cell: ({ deviceName, isCurrent }) => (isCurrent ? `${deviceName} (celui-ci)` : deviceName),
  },
  { key: 'userCode', header: 'Code utilisateur', numeric: true, sortable: true, width: '9rem' },
  { key: 'ipAddress', header: 'Adresse', secondary: true },
  {
    key: 'lastUsed',
    header: 'Dernière utilisation',
    numeric: true,
    sortable: true,
    width: '12rem',
    cell: ({ lastUsed }) => formatDateTime(lastUsed),
  },
  {
    key: 'isActive',
    header: 'État',
    width: '8rem',
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
  const address = useListAddress(deviceList);
  const query = useListDevicesQuery(undefined, fresh);
  const [opened, setOpened] = useState<'restrict' | Device>();
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
      <ListTable
        caption="Appareils"
        noun={['appareil', 'appareils']}
        address={address}
        page={pageOfWhole(query, address.view, {
          texts: ({ deviceName, userCode, ipAddress }) => [deviceName, userCode, ipAddress],
          sortKeys,
        })}
        columns={columns}
        actions={actions}
        rowLabel={({ deviceName }) => deviceName}
        empty={
          address.isNarrowed
            ? { title: 'Aucun appareil ne correspond', icon: 'lock' }
            : {
                title: 'Aucun appareil autorisé',
                text: 'Un appareil autorisé reste reconnu pendant 400 jours.',
                next: (
                  <Button
                    label="Autoriser cet appareil"
                    icon="plus"
                    onClick={() => address.open('nouveau')}
                  />
                ),
                icon: 'lock',
              }
        }
      />
      {address.opened && <AuthorizeDeviceDialog onClose={address.close} />}
      {opened === 'restrict' && status && <RestrictionDialog status={status} onClose={close} />}
      {typeof opened === 'object' && <RevokeDeviceDialog device={opened} onClose={close} />}
    </>
  );
}

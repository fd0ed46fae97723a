import type { Device } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { showToast } from '@club/ui/toast';
import { useRevokeDeviceMutation } from './securite-api.ts';

export function RevokeDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const [revoke] = useRevokeDeviceMutation();
  const confirm = async () => {
    await revoke(device.id).unwrap();
    showToast({ title: 'Appareil révoqué', text: device.deviceName });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Révoquer l’appareil"
      verb="Révoquer"
      busyVerb="Révocation..."
      danger
      failure="Impossible de révoquer l’appareil."
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p>
        <strong>{device.deviceName}</strong> ne sera plus autorisé pour le code {device.userCode}, et les
        sessions ouvertes sur cet appareil seront fermées.
      </p>
    </ConfirmDialog>
  );
}

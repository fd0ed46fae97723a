/** A browser on which one account may sign in. */
export interface Device {
  id: string;
  deviceName: string;
  userCode: string;
  /** Of its last use. */
  ipAddress: string;
  /** ISO date-time. */
  lastUsed: string;
  isActive: boolean;
  /** The one from which the list is asked for. */
  isCurrent: boolean;
}

export interface UserSecurity {
  id: string;
  userCode: string;
  nom: string;
  profileName: string;
  isActive: boolean;
  /** ISO date-time. */
  lastLogin: string | null;
  /** ISO date-time until which a new try has to wait, wherever it comes from. */
  waitingUntil: string | null;
  mustChangePassword: boolean;
  secondFactor: boolean;
}

/** The true state of what protects the club. */
export interface SecurityStatus {
  /** Whether people reach the club by https; null when the operator has not said at which address. */
  tls: boolean | null;
  deviceRestriction: boolean;
  /** Whether the present browser is authorised for the person who asks. */
  thisDeviceAuthorized: boolean;
  /** Minutes without use after which a session ends. */
  sessionIdleMinutes: number;
  /** Hours after which it ends in any case. */
  sessionHours: number;
  /** ISO date-time; null without any. */
  lastBackup: string | null;
  /** ISO date-time at which one failed, when none was made since. */
  backupFailed: string | null;
  versions: { product: string; node: string; mongodb: string };
  /** Installed packages under one of the known advisories that were examined at the start; null when nobody looked. */
  advisories: { known: number; examined: number } | null;
  /** Active accounts, those of them with a second factor, and administrators without one. */
  accounts: { active: number; secondFactor: number; administratorsWithout: number };
  /** Profiles whose people need a second factor. */
  profilesWithSecondFactor: string[];
}

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
  /** True for the device that sends the request. */
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
  /** ISO date-time until which sign-in is blocked, from any address. */
  waitingUntil: string | null;
  mustChangePassword: boolean;
  secondFactor: boolean;
}

/** Measured state of the protections. */
export interface SecurityStatus {
  /** True when users reach the club by https; null when no public address is configured. */
  tls: boolean | null;
  deviceRestriction: boolean;
  /** True when this browser is authorised for the user. */
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
  /** Installed packages with a known advisory, checked at the start; null when not checked. */
  advisories: { known: number; examined: number } | null;
  /** Active accounts, those of them with a second factor, and administrators without one. */
  accounts: { active: number; secondFactor: number; administratorsWithout: number };
  /** Profiles whose people need a second factor. */
  profilesWithSecondFactor: string[];
}

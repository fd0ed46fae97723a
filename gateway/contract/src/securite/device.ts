/** A device that an administrator has authorised (spec §3). */
export interface Device {
  id: string;
  deviceName: string;
  userCode: string;
  ipAddress: string;
  /** ISO date-time. */
  lastUsed: string;
  isActive: boolean;
}

/** A line of the security log. */
export interface SecurityLogLine {
  id: string;
  /** ISO date-time. */
  at: string;
  event: string;
  userCode: string | null;
  ipAddress: string;
  detail: string | null;
}

/** A user as the security screen shows it. */
export interface UserSecurity {
  id: string;
  userCode: string;
  nom: string;
  profileName: string;
  isActive: boolean;
  /** ISO date-time of the last sign-in. */
  lastLogin: string | null;
  /** ISO date-time until which a new try has to wait. */
  waitingUntil: string | null;
  mustChangePassword: boolean;
}

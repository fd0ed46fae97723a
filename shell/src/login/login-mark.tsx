export function LoginMark() {
  return (
    <p className="login-mark">
      <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <path
          d="M12 5.5 17.5 8v4.5c0 3-2.3 5-5.5 6-3.2-1-5.5-3-5.5-6V8z"
          fill="none"
          stroke="var(--club-on-accent)"
          strokeWidth="1.8"
        />
      </svg>
      Club
    </p>
  );
}

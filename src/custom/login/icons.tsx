import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7S2 12 2 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const RefreshIcon = () => (
  <Icon>
    <path d="M20 11a8 8 0 0 0-14.300-4L3 9.500M3 4v5.500h5.500M4 13a8 8 0 0 0 14.300 4l2.700-2.500M21 20v-5.500h-5.500" />
  </Icon>
);

export const InstituteIcon = () => (
  <Icon>
    <path d="M12 4 2 9l10 5 10-5zM6 11.500V16c0 1.400 2.700 3 6 3s6-1.600 6-3v-4.500" />
  </Icon>
);

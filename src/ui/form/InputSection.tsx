import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DetailSection } from '#src/ui/page/DetailSection.tsx';

interface Props {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** A group of inputs under its heading: two columns where there is room (design 7). */
export function InputSection({ title, wide = false, children }: Props) {
  return (
    <DetailSection title={title}>
      <Box sx={{ containerType: 'inline-size' }}>
        <Box sx={wide ? grid : { ...grid, '@container (min-width: 528px)': { gridTemplateColumns: '1fr 1fr' } }}>
          {children}
        </Box>
      </Box>
    </DetailSection>
  );
}

const grid = { display: 'grid', gap: 1.25, columnGap: 2, alignItems: 'start', pt: 0.5, '& > *': { minWidth: 0 } };

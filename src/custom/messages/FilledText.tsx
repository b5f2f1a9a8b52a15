import { Box, Chip, Typography } from '@mui/material';
import { fillInParts, type Filling, type Placeholder, placeholderLabels } from '#domain/messages/placeholders.ts';

/** A text as it will be read; what is filled in is tinted, and a placeholder without a value stays as it is. */
export function FilledText({ text, filling }: { text: string; filling: Filling }) {
  return (
    <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {fillInParts(text, filling).map(({ text: piece, placeholder }, index) =>
        placeholder ? (
          <Box component="mark" key={index} sx={{ bgcolor: 'action.selected', color: 'inherit', borderRadius: 0.5 }}>
            {piece || `{${placeholder}}`}
          </Box>
        ) : (
          piece
        ),
      )}
    </Typography>
  );
}

interface ButtonsProps {
  label: string;
  names: readonly Placeholder[];
  onChoose: (name: Placeholder) => void;
}

/** A button for each placeholder, which puts it where the cursor is. */
export function PlaceholderButtons({ label, names, onChoose }: ButtonsProps) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {names.map((name) => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          label={`{${name}}`}
          title={placeholderLabels[name]}
          // The field keeps the focus, and so the place of the cursor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        />
      ))}
    </Box>
  );
}

import { Box, ButtonBase, TextField } from '@mui/material';
import { useTexts } from '#src/text.ts';
import { type FormInputProps, useFormInput } from '#src/ui/form/checkedFormContext.ts';

/** Colours that print well and suit a certificate, by their names. */
const colours = { navy: '#1f3f66', maroon: '#7a1f2b', green: '#1e5c3f', violet: '#4a2c6b', grey: '#333b45' } as const;
const names = Object.keys(colours) as (keyof typeof colours)[];

/** A colour, '#rrggbb': any, or one of some that print well. */
export function ColourInput(props: FormInputProps) {
  const text = useTexts('resources.settings.colours');
  const { field } = useFormInput<string>(props);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <TextField
        {...field}
        type="color"
        onChange={({ target }) => field.onChange(target.value)}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { sx: { height: 28, p: 0.75, cursor: 'pointer' } } }}
      />
      <Box role="group" aria-label={text('label')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {names.map((name) => (
          <ButtonBase
            key={name}
            type="button"
            focusRipple
            aria-pressed={field.value === colours[name]}
            disabled={field.disabled}
            onClick={() => field.onChange(colours[name])}
            sx={{
              gap: 0.75,
              px: 1,
              minHeight: 32,
              border: 1,
              borderColor: field.value === colours[name] ? 'text.primary' : 'divider',
              borderRadius: 1,
              typography: 'body2',
            }}
          >
            <Box
              aria-hidden
              sx={{
                width: 16,
                height: 16,
                borderRadius: '50%',
                bgcolor: colours[name],
                border: 1,
                borderColor: 'divider',
              }}
            />
            {text(name)}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

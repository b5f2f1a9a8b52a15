import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type LabelKey, useTranslate } from '#src/text.ts';
import { textLimits } from '#domain/words/limits.ts';
import { useFilterWords } from '#src/ui/export/ExportScope.tsx';
import { useFilter } from './FilterScope.tsx';

/** The button at the end of the search field; none where the list has no Search. */
export const SearchButton = createContext<ReactNode>(null);

/** Filters by a text while it is typed; `label` says what is searched. */
export function SearchField({ name = 'search', label }: { name?: string; label: LabelKey }) {
  const translate = useTranslate();
  const button = useContext(SearchButton);
  const [value, setValue] = useFilter(name, true);
  const current = typeof value === 'string' ? value : '';
  useFilterWords(name, current);
  const [typed, setTyped] = useState(current);
  const [typing, setTyping] = useState(false);
  const [seen, setSeen] = useState(current);
  // Takes over a filter changed elsewhere, by Back. The field's own changes arrive late, when more may be typed.
  if (seen !== current) {
    setSeen(current);
    if (!typing && current !== typed.trim()) setTyped(current);
  }
  const change = (text: string) => {
    setTyping(true);
    setTyped(text);
    setValue(text.trim());
  };
  return (
    <TextField
      type="search"
      label={translate(label)}
      value={typed}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyping(false)}
      sx={{
        flex: { sm: '1 1 200px' },
        minWidth: { sm: 200 },
        maxWidth: { sm: button ? 400 : 340 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: { maxLength: textLimits.search, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                {...(button ? {} : { edge: 'end' })}
                aria-label={translate('lists.clearSearch')}
                onClick={() => change('')}
                sx={{ visibility: typed ? 'visible' : 'hidden' }}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
              {button}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

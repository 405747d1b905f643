import '../styles/global.css';
// First: it hears each key before all others.
import '../lib/key-gate.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareAuth } from '../features/auth/auth-provider.ts';
import { loadConfig } from '../lib/config.ts';
import { report } from '../lib/report.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { Start, startLoading } from './start.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the console');
const root = createRoot(place);

// The line is free from now on until the first rows are requested.
void document.fonts.load('13px "Inter Variable"').catch(() => undefined);
startLoading();
loadConfig()
  .then(prepareAuth)
  .then(
    () =>
      root.render(
        <StrictMode>
          <Start />
        </StrictMode>,
      ),
    (error: unknown) => {
      report('The console could not start', error);
      root.render(<ErrorFallback error={error} />);
    },
  );

// Only to be run: React's modules do their work when they are first asked for, not when they arrive.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';

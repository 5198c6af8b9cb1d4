// Imported for evaluation: React's modules are evaluated on first use, not when the chunk arrives.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';

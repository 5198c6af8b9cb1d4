import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export const NOT_FOUND_TITLE = 'Page Not Found';

/** Title of a page that does not exist, in the words of the specification, with its path (LAY-03, LAY-06). */
export function NotFoundMessage() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = NOT_FOUND_TITLE;
  }, []);
  return (
    <>
      <h1 lang="en" className="text-2xl">
        {NOT_FOUND_TITLE}
      </h1>
      <p className="font-latin text-sm wrap-anywhere text-muted">{pathname}</p>
    </>
  );
}

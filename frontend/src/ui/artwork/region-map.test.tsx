import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../test/render.js';
import { COUNTRY_MAPS, MAP_SIZE } from './country-maps.js';
import { isOnMap, RegionMap } from './region-map.js';
import { WINE_PLACES } from './wine-places.js';

const regionsOf = (country: string) =>
  Object.keys(WINE_PLACES[country] ?? {}).map((nameEn) => ({
    key: nameEn,
    name: nameEn,
    nameEn,
    to: `/production-regions/${nameEn}`,
  }));

describe.each(Object.keys(WINE_PLACES))('the map of %s', (country) => {
  it('[ROUTE-18] has every region of the country within its frame', () => {
    const regions = regionsOf(country);
    const { container } = renderInApp(<RegionMap country={country} regions={regions} label="map" />);
    const spots = [...container.querySelectorAll('ellipse')];
    expect(spots).toHaveLength(regions.length);
    for (const spot of spots) {
      expect(Number(spot.getAttribute('cx'))).toBeGreaterThan(0);
      expect(Number(spot.getAttribute('cx'))).toBeLessThan(MAP_SIZE.width);
      expect(Number(spot.getAttribute('cy'))).toBeGreaterThan(0);
      expect(Number(spot.getAttribute('cy'))).toBeLessThan(MAP_SIZE.height);
    }
  });
});

describe('RegionMap', () => {
  it('[ROUTE-18] has an accessible name, and leaves the tab order to the list beside it', () => {
    renderInApp(
      <RegionMap country="FR" regions={regionsOf('FR')} label="フランスの地図" current="Chablis" />,
    );
    expect(screen.getByRole('img', { name: 'フランスの地図' })).toBeInTheDocument();
    const links = screen.getAllByRole('link', { hidden: true });
    for (const link of links) expect(link).toHaveAttribute('tabindex', '-1');
    // The region that the page is about does not lead to itself.
    expect(links).toHaveLength(regionsOf('FR').length - 1);
  });

  it('[ROUTE-18] is left out where there is no outline or no known place', () => {
    expect(isOnMap('FR', [{ nameEn: 'Chablis' }])).toBe(true);
    expect(isOnMap('FR', [{ nameEn: 'A new region' }])).toBe(false);
    expect(isOnMap('GE', [{ nameEn: 'Kakheti' }])).toBe(false);
    expect(isOnMap('toString', [{ nameEn: 'Chablis' }])).toBe(false);
  });

  it('has an outline for every country with places', () => {
    expect(Object.keys(WINE_PLACES).filter((country) => !COUNTRY_MAPS[country])).toEqual([]);
  });
});

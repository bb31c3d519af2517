import { expect, test } from 'vitest';
import { embeddableMap, MAP_ADDRESS } from './map-address.ts';

test.each([
  'https://www.openstreetmap.org/export/embed.html?bbox=-7.64%2C33.58%2C-7.62%2C33.60&layer=mapnik',
  'https://www.google.com/maps/embed?pb=!1m18!1m12',
  'https://www.google.com/maps/embed/v1/place?key=K&q=Garage',
  'https://maps.google.com/maps?q=Casablanca&output=embed',
])('the map %s is shown in the page', (address) => expect(embeddableMap(address)).toBe(address));

test.each([
  undefined,
  'Zerktouni 12',
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps/place/Garage',
  'https://www.google.com/search?output=embed',
  'https://www.google.com/maps/../url?q=https://evil.example&output=embed',
  'https://www.google.com/maps/%2e%2e/url?output=embed',
  'https://www.openstreetmap.org/node/1',
  'https://www.openstreetmap.org.evil.example/export/embed.html',
  'http://www.openstreetmap.org/export/embed.html',
  'https://evil.example/maps/embed',
])('of %s there is a link alone', (address) => expect(embeddableMap(address)).toBeUndefined());

test.each([
  'https://maps.google.com/?q=33.58,-7.62',
  'https://www.google.co.ma/maps/place/Garage',
  'https://maps.app.goo.gl/abc',
  'https://g.page/garage-des-palmiers',
  'https://www.openstreetmap.org/node/1',
  'https://waze.com/ul/hevge',
  'https://maps.apple.com/?q=Garage',
])('a visitor may be led to the map %s', (address) => expect(MAP_ADDRESS.test(address)).toBe(true));

test.each([
  'http://maps.google.com/?q=Garage',
  'https://google.evil/maps',
  'https://maps.google.com.evil.example/',
  'https://maps.google.com@evil.example/',
  'https://sites.google.com/view/not-a-map',
  'https://www.google.com/url?q=https://evil.example',
  'https://goo.gl/abc',
  'https://evil.example/maps.google.com',
  'javascript:alert(1)',
])('nobody is led to %s as to a map', (address) => expect(MAP_ADDRESS.test(address)).toBe(false));

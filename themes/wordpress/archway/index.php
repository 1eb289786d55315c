<?php
/**
 * What lies outside the portal's path: the portal is where people find the site's pages.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

if ( is_feed() || is_embed() ) {
	return;
}
if ( is_404() ) {
	status_header( 404 );
	archway_send_page( '/', array( 'status' => 404 ) );
	exit;
}
wp_safe_redirect( archway_url( '/' ) );
exit;

<?php
/**
 * The theme's parts. What it needs to know stands in wp-config.php; see docs/operations/hosting.md.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/inc/languages.php';
require_once __DIR__ . '/inc/settings.php';
require_once __DIR__ . '/inc/proven-email.php';
require_once __DIR__ . '/inc/nonce.php';
require_once __DIR__ . '/inc/portal.php';
require_once __DIR__ . '/inc/assets.php';
require_once __DIR__ . '/inc/page.php';
require_once __DIR__ . '/inc/routes.php';
require_once __DIR__ . '/inc/admin.php';
